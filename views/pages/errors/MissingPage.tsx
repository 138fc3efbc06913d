import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { address, readable } from '../../../shared/routing/addresses';
import type { Screen } from '../../../shared/routing/pageData';
import { ContentComponents } from '../../components/ContentComponents';
import { Lead } from '../../components/text/TextBlocks';
import { useCodeAttributes, useFormats, useUiTextAttributes } from '../../language/LanguageContext';
import { Icon } from '../../icons/Icon';
import { useLanguageName, usePageData, useScreen, useUiLanguageName } from '../../PageDataContext';
import { Label, UiLabel } from '../../language/Label';
import { Hero } from '../content/Hero';
import { openingOf } from '../content/PageHero';
import { directionOf } from '../../../shared/language/languages';
import type { LanguageVersion } from '../../../shared/routing/frameData';

/**
 * The search of the site in the main part of a page, with words that are already in its field. Words
 * that come later do not replace what somebody has typed meanwhile.
 */
function SearchForm({ keyword }: { keyword: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.value = keyword;
  }, [keyword]);
  const intl = useIntl();
  const { locale } = usePageData();
  return (
    <form
      className="search"
      role="search"
      aria-label={intl.formatMessage({ id: 'frame.searchLabel' })}
      action={address.search(locale)}
      {...useUiTextAttributes()}
    >
      <label htmlFor="search-field">{intl.formatMessage({ id: 'frame.searchLabel' })}</label>
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

/** Search and ways on, for whoever did not find a page. */
function WaysOn({ keyword, isNews = false }: { keyword: string; isNews?: boolean }) {
  const { locale } = usePageData();
  return (
    <>
      <SearchForm keyword={keyword} />
      <ul className="links">
        {isNews && (
          <li>
            <Label as="a" href={address.newsBoard(locale)} id="news.title" />
          </li>
        )}
        <li>
          <Label as="a" href={address.home(locale)} id="frame.home" />
        </li>
      </ul>
    </>
  );
}

/** What the last part of an address may have meant, as words to search for. */
export function wordsOf(path: string): string {
  const last = readable(path).split('/').slice(2).at(-1) ?? '';
  return /\p{L}/u.test(last) ? last.replace(/[-_.~+\s]+/g, ' ').trim() : '';
}

const never = () => () => {};

/**
 * The path that was asked for. On a page that addresses of nothing share, the server writes it into the
 * empty element as it answers, and only the browser knows it here.
 */
function AskedPath({ path }: { path: string }) {
  return (
    <span data-asked-path="" suppressHydrationWarning>
      {readable(path)}
    </span>
  );
}

/** Links to a page in the languages it exists in, each marked with its language. */
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
  if (cause !== 'news') {
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
  const id = readable(path.split('/').at(-1) ?? '');
  return <Label as="p" className="facts" id="news.notFound" values={{ id, language }} />;
}

function NotFound({ screen }: { screen: Of<'notFound'> }) {
  const intl = useIntl();
  const { page, versions, cause } = screen;
  // Percent-encoded; empty without script and on the server.
  const asked = useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
  const uiText = useUiTextAttributes();
  const path = screen.path ?? asked;
  // A news item that exists, though not in this language.
  if (cause === 'news' && versions.length > 0) {
    return (
      <article className="page page-not-found">
        <Hero variant="default">
          <Label as="h1" tabIndex={-1} id="news.notInLanguage" />
        </Hero>
        <OtherLanguages versions={versions} />
      </article>
    );
  }
  const opening = page && openingOf(page);
  // What explains comes before what can be done.
  const rest = opening?.rest ?? [];
  const next = rest.find(({ component }) => component !== 'p');
  const paragraphs = next === undefined ? rest.length : rest.indexOf(next);
  const text = intl.formatMessage({ id: 'error.notFoundText' }, { path: '\n' });
  const [before = '', after = ''] = text.split('\n');
  return (
    <article className="page page-not-found">
      <Hero variant="default">
        <h1 tabIndex={-1}>
          {page === undefined ? <Label id="error.pageNotFound" /> : page.metadata.title}
        </h1>
        {page === undefined && (
          <p className="lead" {...uiText}>
            <span>{before}</span>
            <AskedPath path={path} />
            <span>{after}</span>
          </p>
        )}
        {opening?.lead && <Lead {...opening.lead} />}
      </Hero>
      {versions.length > 0 && <OtherLanguages versions={versions} />}
      {opening === undefined ? (
        <WaysOn keyword={wordsOf(path)} />
      ) : (
        <>
          <ContentComponents components={rest.slice(0, paragraphs)} />
          <SearchForm keyword={wordsOf(path)} />
          <ContentComponents components={rest.slice(paragraphs)} />
        </>
      )}
      <Reason cause={cause} path={path} />
    </article>
  );
}

function Gone({ screen }: { screen: Of<'gone'> }) {
  const formats = useFormats();
  const { withdrawn, title } = screen.page.metadata;
  return (
    <article className="page page-gone">
      <Hero variant="default">
        <h1 tabIndex={-1}>{title}</h1>
      </Hero>
      <div className="notification notification-warning">
        <Label as="p" id={screen.page.contentType === 'news' ? 'news.withdrawn' : 'error.gone'} />
        {withdrawn?.at !== undefined && (
          <Label as="p" id="error.goneOn" values={{ date: formats.day(withdrawn.at) }} />
        )}
        {withdrawn?.reason !== undefined && (
          <p>
            <UiLabel id="news.reason" />
            <span>{withdrawn.reason}</span>
          </p>
        )}
        {withdrawn?.replacement !== undefined && (
          <p>
            <UiLabel id="news.replacement" />
            <a href={withdrawn.replacement}>
              {screen.replacement ?? readable(withdrawn.replacement)}
            </a>
          </p>
        )}
      </div>
      <WaysOn keyword={title} isNews={screen.page.contentType === 'news'} />
    </article>
  );
}

/** A page that does not exist, or no longer. */
export function MissingPage() {
  const screen = useScreen('notFound', 'gone');
  return screen.kind === 'gone' ? <Gone screen={screen} /> : <NotFound screen={screen} />;
}
