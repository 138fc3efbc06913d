import { canonicalUrl } from '../../shared/head/headElement';
import type { MarkedNode } from '../../shared/navigation/markCurrent';
import { readable } from '../../shared/routing/addresses';
import type { SearchHit, SnippetPart } from '../../shared/search/searchState';
import { nameOf } from '../frame/navigation/MenuList';
import { Icon } from '../icons/Icon';
import { Label, UiLabel, useCodeAttributes, useLanguageAttributes } from '../language/UiText';
import { ItemDate, ItemSource } from '../listing/results/ItemFacts';
import { usePageData } from '../PageDataContext';

function Snippet({ parts }: { parts: readonly SnippetPart[] }) {
  if (parts.length === 0) return null;
  return (
    <p className="snippet">
      {parts.map(({ text, match }, index) =>
        match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  );
}

/** The format of a file by the ending of its name, for example «PDF». */
function formatOf(href: string): string | undefined {
  return /\.([a-z\d]{2,4})(?:[?#]|$)/i.exec(href)?.[1]?.toUpperCase();
}

/** What a result is: its kind, its date, and the format of the file in which the words are. */
function ResultMeta({ hit }: { hit: SearchHit }) {
  const format = hit.file && formatOf(hit.file.href);
  return (
    <p className="item-meta meta-parts">
      {hit.best === true && <Label as="strong" className="badge" id="search.best" />}
      <Label as="span" className="item-category" id={`kind.${hit.kind}`} />
      <ItemDate item={hit} />
      {hit.acronym !== undefined && <abbr className="item-acronym">{hit.acronym}</abbr>}
      {format !== undefined && <span className="file-format">{format}</span>}
    </p>
  );
}

/** The way to the file in which the words were found. */
function FoundFile({ file }: { file: NonNullable<SearchHit['file']> }) {
  return (
    <p className="found-file">
      <UiLabel id="search.inFile" />
      <a href={file.href}>
        <Icon name="document" />
        <span>{file.title}</span>
      </a>
    </p>
  );
}

/** The address of a result, for paper. */
function Address({ href }: { href: string }) {
  const url = canonicalUrl(usePageData().head);
  const origin = url === undefined || !href.startsWith('/') ? '' : new URL(url).origin;
  return (
    <p className="item-address print-only" dir="ltr">
      {origin + readable(href)}
    </p>
  );
}

/** The names of the entries above the one that leads to an address; undefined where none does. */
function namesAbove(menu: readonly MarkedNode[], href: string): string[] | undefined {
  for (const node of menu) {
    if (node.link === href || node.overviewLink === href) return [];
    const below = namesAbove(node.children ?? [], href);
    if (below !== undefined) return [nameOf(node), ...below];
  }
  return undefined;
}

/** The way to a page through the menu. */
function Trail({ href }: { href: string }) {
  const { mainMenu, language } = usePageData().frame;
  const attributes = useLanguageAttributes(language);
  const names = namesAbove(mainMenu, href) ?? [];
  if (names.length === 0) return null;
  return (
    <p className="item-trail" {...attributes}>
      {names.join(' › ')}
    </p>
  );
}

/** A result: what it is, its title, the words around what was found, and where it leads. */
export function SearchResult({ hit, language }: { hit: SearchHit; language: string }) {
  const attributes = useCodeAttributes(hit.lang ?? language);
  return (
    <li className={hit.best === true ? 'item item-best' : 'item'}>
      <ResultMeta hit={hit} />
      <div className="item-text" {...attributes}>
        <h3 className="item-title">
          <a href={hit.href}>{hit.properties.title}</a>
        </h3>
        <Snippet parts={hit.snippet} />
        {hit.file !== undefined && <FoundFile file={hit.file} />}
        <ItemSource item={hit} />
        <Trail href={hit.href} />
        <Address href={hit.href} />
      </div>
      <span className="item-arrow">
        <Icon name="arrow" />
      </span>
    </li>
  );
}
