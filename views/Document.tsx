import type { ReactNode } from 'react';
import { serialiseForScript } from '../shared/head/jsonLd';
import type { PageData } from '../shared/routing/pageData';
import { preloadedFonts } from './styles/preloadedFonts';

/** A built file with what the browser needs to check it. */
export interface AssetFile {
  readonly url: string;
  /** Subresource integrity, `sha384-…`. */
  readonly integrity?: string;
}

/** The files a page needs. */
export interface DocumentAssets {
  readonly scripts: readonly AssetFile[];
  readonly styles: readonly AssetFile[];
  /** Scripts that must run before anything is painted. */
  readonly early: readonly AssetFile[];
}

function StructuredData({ value }: { value: unknown }) {
  const html = serialiseForScript(value);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}

function State({ text }: { text: () => string }) {
  return <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: text() }} />;
}

/** React has names of its own for some attributes. */
function inReact({ hreflang, ...attributes }: Readonly<Record<string, string>>) {
  return hreflang === undefined ? attributes : { ...attributes, hrefLang: hreflang };
}

function Head({ page, assets }: { page: PageData; assets: DocumentAssets }) {
  const { head, frame } = page;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {preloadedFonts([page.content.code, page.table]).map((url) => (
        <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="" />
      ))}
      {assets.styles.map(({ url, integrity }) => (
        <link key={url} rel="stylesheet" href={url} integrity={integrity} />
      ))}
      {frame.themeStylesheet !== undefined && (
        <link rel="stylesheet" href={frame.themeStylesheet} data-theme="" />
      )}
      {head.elements.map(({ tag: Tag, attributes }, index) => (
        <Tag key={index} {...inReact(attributes)} data-head="" />
      ))}
      {assets.early.map(({ url, integrity }) => (
        <script key={url} src={url} integrity={integrity} />
      ))}
      {assets.scripts.map(({ url, integrity }) => (
        <script key={url} src={url} integrity={integrity} defer fetchPriority="low" />
      ))}
      {[...page.messages, page.ownFrame.shared].map((url) => (
        <link
          key={url}
          rel="preload"
          as="fetch"
          href={url}
          crossOrigin="anonymous"
          fetchPriority="low"
        />
      ))}
      {head.structuredData.map((value, index) => (
        <StructuredData key={index} value={value} />
      ))}
    </head>
  );
}

/** The html element: language, head, the application, and the state it was rendered from. */
export function Document(props: {
  page: PageData;
  assets: DocumentAssets;
  /** Gives the state; asked when everything before it is rendered. */
  state: () => string;
  children: ReactNode;
}) {
  const { page, assets, state, children } = props;
  const { code, direction } = page.content;
  return (
    <html lang={code} dir={direction}>
      <Head page={page} assets={assets} />
      <body>
        <div id="notices" role="status" />
        <div id="root">{children}</div>
        <p id="announcer" className="visually-hidden" role="status" />
        <State text={state} />
      </body>
    </html>
  );
}
