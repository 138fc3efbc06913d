export default function Layout({ children }) {
  return (
    <html lang="de" dir="ltr">
      <body>
        <div id="notices" role="status" />
        <div id="root">{children}</div>
        <p id="announcer" className="visually-hidden" role="status" />
      </body>
    </html>
  );
}
