import { canonicalUrl } from '../../shared/head/headElement';
import type { MarkedNode } from '../../shared/navigation/markCurrent';
import { readable } from '../../shared/routing/addresses';
import type { SearchHit } from '../../shared/search/searchState';
import { nameOf } from '../frame/navigation/MenuList';
import { Icon } from '../icons/Icon';
import { useCodeAttributes, useLanguageAttributes, UiLabel, Label } from '../language/UiText';
import { ItemDate, ItemSource } from '../listing/results/ResultList';
import { usePageData } from '../PageDataContext';

function ResultMeta({ hit }: { hit: SearchHit }) {
  // By the ending of its name, for example «PDF».
  const format = /\.([a-z\d]{2,4})(?:[?#]|$)/i.exec(hit.file?.href ?? '')?.[1]?.toUpperCase();
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
        {hit.snippet.length > 0 && (
          <p className="snippet">
            {hit.snippet.map(({ text, match }, index) =>
              match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </p>
        )}
        {hit.file !== undefined && (
          <p className="found-file">
            <UiLabel id="search.inFile" />
            <a href={hit.file.href}>
              <Icon name="document" />
              <span>{hit.file.title}</span>
            </a>
          </p>
        )}
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
