import { useIntl } from 'react-intl';
import { readable } from '../../../shared/routing/addresses';
import type { Screen } from '../../../shared/routing/pageData';
import { ContentComponents } from '../../components/ContentComponents';
import { Lead } from '../../components/text/TextBlocks';
import {
  useFormats,
  useLanguageAttributes,
  useUiTextAttributes,
} from '../../language/LanguageContext';
import { UiLabel } from '../../language/UiLabel';
import { useLanguageName, usePageData, useScreen, useUiLanguageName } from '../../PageDataContext';
import { Label } from '../../language/Label';
import { Hero } from '../content/Hero';
import { SearchForm, WaysOn } from './WaysOn';
import { openingOf } from '../content/PageHero';
import { useSyncExternalStore } from 'react';
import { directionOf } from '../../../shared/language/languages';
import type { LanguageVersion } from '../../../shared/routing/languageVersion';

/** What the last part of an address may have meant, as words to search for. */
export function wordsOf(path: string): string {
  const last = readable(path).split('/').slice(2).at(-1) ?? '';
  return /\p{L}/u.test(last) ? last.replace(/[-_.~+\s]+/g, ' ').trim() : '';
}

const never = () => () => {};

/** Path in the browser's address bar, percent-encoded; empty without script and on the server. */
function useBrowserPath(): string {
  return useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
}

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

/** A news item that exists, though not in this language. */
function NotInLanguage({ versions }: Pick<Of<'notFound'>, 'versions'>) {
  return (
    <article className="page page-not-found">
      <Hero variant="default">
        <Label as="h1" tabIndex={-1} id="news.notInLanguage" />
      </Hero>
      <OtherLanguages versions={versions} />
    </article>
  );
}

/** The text of docs/specification.md, section 8, folded: it is for those who report the fault. */
function Reason({ cause, path }: { cause: Of<'notFound'>['cause']; path: string }) {
  const { locale } = usePageData();
  const language = useUiLanguageName()(locale);
  const english = useLanguageAttributes({ code: 'en', direction: 'ltr' });
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
  const asked = useBrowserPath();
  const uiText = useUiTextAttributes();
  const path = screen.path ?? asked;
  if (cause === 'news' && versions.length > 0) return <NotInLanguage versions={versions} />;
  const opening = page && openingOf(page);
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
          <SearchForm keyword={wordsOf(path)} />
          <ContentComponents components={opening.rest} />
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
