import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { countLeading } from '../../../shared/content/components/componentTree';
import { directionOf } from '../../../shared/language/languages';
import { address, readable } from '../../../shared/routing/addresses';
import type { Screen } from '../../../shared/routing/pageData';
import type { LanguageVersion } from '../../../shared/routing/layoutData';
import { ContentComponents, Lead } from '../../components/ContentComponents';
import { Icon } from '../../icons/Icon';
import {
  Day,
  Label,
  Labelled,
  useCodeAttributes,
  useUiTextAttributes,
} from '../../language/UiText';
import { useLanguageName, usePageData, useScreen, useUiLanguageName } from '../../PageDataContext';
import { Hero } from '../content/Hero';
import { splitOpening } from '../content/PageHeader';

/** Shows the search of the site; words that come later do not replace what the visitor typed meanwhile. */
function SearchForm({ keyword }: { keyword: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.value = keyword;
  }, [keyword]);
  const intl = useIntl();
  const { locale } = usePageData();
  const label = intl.formatMessage({ id: 'frame.searchLabel' });
  return (
    <form
      className="search"
      role="search"
      aria-label={label}
      action={address.search(locale)}
      {...useUiTextAttributes()}
    >
      <label htmlFor="search-field">{label}</label>
      <div className="search-input">
        <input id="search-field" name="q" type="search" defaultValue={keyword} ref={field} />
      </div>
      <button type="submit">
        <Icon name="search" />
        <span>{intl.formatMessage({ id: 'frame.searchSubmit' })}</span>
      </button>
    </form>
  );
}

function WaysOn({ keyword, isNews = false }: { keyword: string; isNews?: boolean }) {
  const { locale } = usePageData();
  return (
    <>
      <SearchForm keyword={keyword} />
      <ul className="links">
        {isNews && (
          <li>
            <Label as="a" href={address.newsList(locale)} id="news.title" />
          </li>
        )}
        <li>
          <Label as="a" href={address.home(locale)} id="frame.home" />
        </li>
      </ul>
    </>
  );
}

/** Returns what the last part of an address may have meant, as words to search for. */
export function suggestKeyword(path: string): string {
  const last = readable(path).split('/').slice(2).at(-1) ?? '';
  return /\p{L}/u.test(last) ? last.replace(/[-_.~+\s]+/g, ' ').trim() : '';
}

const never = () => () => {};

/** The path that was asked for; on a page that many addresses share, the server writes it in. */
function AskedPath({ path }: { path: string }) {
  return (
    <span data-asked-path="" suppressHydrationWarning>
      {readable(path)}
    </span>
  );
}

function OtherLanguages({ versions }: { versions: readonly LanguageVersion[] }) {
  const nameOf = useLanguageName();
  return (
    <section className="notification notification-info">
      <Label as="p" id="error.otherLanguages" />
      <ul className="versions">
        {versions.map(({ locale, path, title }) => (
          <li key={locale}>
            <a href={path} hrefLang={locale} lang={locale} dir={directionOf(locale)}>
              {title === undefined ? nameOf(locale) : `${title} (${nameOf(locale)})`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Of<Kind extends Screen['kind']> = Extract<Screen, { kind: Kind }>;

/** The text of docs/specification.md, section 8, folded: it is for those who report the fault. */
function Reason({ cause, path }: { cause: Of<'notFound'>['cause']; path: string }) {
  const { locale } = usePageData();
  const language = useUiLanguageName()(locale);
  const english = useCodeAttributes('en');
  if (cause === 'news') {
    const id = readable(path.split('/').at(-1) ?? '');
    return <Label as="p" className="facts" id="news.notFound" values={{ id, language }} />;
  }
  return (
    <details className="facts">
      <Label as="summary" id="error.details" />
      <p {...english}>
        <span>{'Page Not Found: '}</span>
        <AskedPath path={path} />
      </p>
    </details>
  );
}

function NotFound({ screen }: { screen: Of<'notFound'> }) {
  const intl = useIntl();
  const { page, versions, cause } = screen;
  // Percent-encoded; empty without script and on the server.
  const pathname = useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
  const uiText = useUiTextAttributes();
  const path = screen.path ?? pathname;
  // A news item that exists, though not in this language.
  if (cause === 'news' && versions.length > 0) {
    return (
      <article className="page page-not-found">
        <Hero variant="default" title="news.notInLanguage" />
        <OtherLanguages versions={versions} />
      </article>
    );
  }
  const opening = page && splitOpening(page);
  // What explains comes before what can be done.
  const { notices = [], rest = [] } = opening ?? {};
  const paragraphs = countLeading(rest, 'p');
  const text = intl.formatMessage({ id: 'error.notFoundText' }, { path: '\n' }).split('\n');
  return (
    <article className="page page-not-found">
      <Hero variant="default">
        <h1 tabIndex={-1}>{page?.metadata.title ?? <Label id="error.pageNotFound" />}</h1>
        {page === undefined && (
          <p className="lead" {...uiText}>
            <span>{text[0]}</span>
            <AskedPath path={path} />
            <span>{text[1]}</span>
          </p>
        )}
        {opening?.lead && <Lead {...opening.lead} />}
      </Hero>
      {versions.length > 0 && <OtherLanguages versions={versions} />}
      {opening === undefined ? (
        <WaysOn keyword={suggestKeyword(path)} />
      ) : (
        <>
          <ContentComponents components={[...notices, ...rest.slice(0, paragraphs)]} />
          <SearchForm keyword={suggestKeyword(path)} />
          <ContentComponents components={rest.slice(paragraphs)} />
        </>
      )}
      <Reason cause={cause} path={path} />
    </article>
  );
}

function Gone({ screen: { page, ...screen } }: { screen: Of<'gone'> }) {
  const { withdrawn: { at, reason, replacement } = {}, title } = page.metadata;
  const isNews = page.contentType === 'news';
  return (
    <article className="page page-gone">
      <Hero variant="default">
        <h1 tabIndex={-1}>{title}</h1>
      </Hero>
      <div className="notification notification-warning">
        <Label as="p" id={isNews ? 'news.withdrawn' : 'error.gone'} />
        <Day as="p" id="error.goneOn" date={at} />
        <Labelled id="news.reason">{reason}</Labelled>
        <Labelled id="news.replacement">
          {replacement && <a href={replacement}>{screen.replacement ?? readable(replacement)}</a>}
        </Labelled>
      </div>
      <WaysOn keyword={title} isNews={isNews} />
    </article>
  );
}

/** Shows a page that does not exist, or no longer. */
export function MissingPage() {
  const screen = useScreen('notFound', 'gone');
  return screen.kind === 'gone' ? <Gone screen={screen} /> : <NotFound screen={screen} />;
}
