import { Links, Meta, Outlet, Scripts } from 'react-router';

export default function Root() {
  return (
    <html lang="de" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="notices" role="status" />
        <div id="root">
          <Outlet />
        </div>
        <p id="announcer" className="visually-hidden" role="status" />
        <Scripts />
      </body>
    </html>
  );
}
