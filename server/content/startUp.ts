import { menuNames } from '../../shared/content/contentPaths';
import { recordTypes } from '../../shared/content/site';
import { primaryLocales } from '../../shared/language/languages';
import type { Log } from '../log';
import { createBackOff, type Schedule } from './backOff';
import type { Content } from './content';

/** A piece of start-up data. */
interface StartUpRead {
  readonly name: string;
  readonly read: () => Promise<unknown>;
}

async function readHome(content: Content, locale: string): Promise<unknown> {
  const homepages = await content.homepages(locale);
  const slug = homepages?.value[0]?.slug;
  return slug === undefined ? undefined : content.page(locale, slug);
}

/** What every page needs, of one locale (specification, section 4, start-up). */
function readsOf(content: Content, locale: string): StartUpRead[] {
  const named = (name: string, read: () => Promise<unknown>) => ({
    name: `${name} ${locale}`,
    read,
  });
  return [
    named('content', () => readHome(content, locale)),
    named('site identity', () => content.identity(locale)),
    named('page 404', () => content.page(locale, '404')),
    named('footer', () => content.footer(locale)),
    named('footer menu', () => content.footerMenu(locale)),
    named('cookie popup', () => content.cookieNotice(locale)),
    ...menuNames.map((name) => named(name, () => content.menu(locale, name))),
    ...recordTypes.map((type) => named(type, () => content.records(locale, type))),
  ];
}

/** What must be there before the site is ready for visitors. */
function sharedReads(content: Content): StartUpRead[] {
  return [
    { name: 'language map', read: () => content.languageMap() },
    { name: 'redirects', read: () => content.redirect('/') },
  ];
}

/**
 * Fetches the start-up data of the primary locales in parallel. A failure is only logged; what
 * failed is fetched again, for ever. Answers how to give that up.
 */
export function startUp(content: Content, log: Log, schedule: Schedule): () => void {
  const backOff = createBackOff();
  let cancel: (() => void) | undefined;
  let stopped = false;

  async function attempt(reads: readonly StartUpRead[]): Promise<void> {
    const results = await Promise.allSettled(reads.map(({ read }) => read()));
    const missing = reads.filter((_, index) => results[index]?.status === 'rejected');
    if (stopped || (missing.length === 0 && content.ready())) return;
    if (missing.length > 0) {
      log.warn({ missing: missing.map(({ name }) => name) }, 'Start-up data not complete');
    }
    const again = missing.length > 0 ? missing : reads;
    cancel = schedule(() => void attempt(again), backOff.next());
  }

  const locales = primaryLocales.flatMap((locale) => readsOf(content, locale));
  void attempt([...sharedReads(content), ...locales]);
  return () => {
    stopped = true;
    cancel?.();
  };
}
