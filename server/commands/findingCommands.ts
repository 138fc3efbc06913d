import { isLocale } from '../../shared/language/languages';
import { weeksKept } from '../wishes/wishSheet';
import { configured, WrongUse, type Command } from './command';

const wrongConfiguration = 'the configuration has faults';

const searchIndex: Command = {
  name: 'search:index',
  summary: 'Brings the database of the search to what is published now',
  parameters: [],
  options: {
    demo: { text: 'moves the dates of the demo content as if it had been published today' },
  },
  text: `Brings the PostgreSQL of SEARCH_URL to what is published now: docs/search-postgres.md. Run it after
each publish. Several servers may do so at the same time, then one after the other does. A language
that fails stays as it was.`,
  examples: [{ line: 'search:index', needs: 'PostgreSQL' }],
  exitCodes: {
    0: 'done',
    1: 'a language failed, or SEARCH_URL names no database',
    78: wrongConfiguration,
  },
  run: configured(async (environment, given) => {
    const { indexSearch } = await import('../search/indexSearch');
    return indexSearch(environment, given.has('demo'));
  }),
};

const searchExplain: Command = {
  name: 'search:explain',
  summary: 'Shows how the search understands a query, and why results stand where they do',
  parameters: ['<language>', '<word> …'],
  options: {
    demo: { text: 'moves the dates of the content as npm start does, as if published today' },
  },
  text: `Shows how the search understands a query, and what speaks for its first results: docs/search.md. It
asks the database of SEARCH_URL or the index in SEARCH_INDEX_DIR. Without either it makes an index of
the content at STATIC_CONTENT_URL, which is the demo content unless it is set.`,
  examples: [{ line: 'search:explain rm aua auta' }],
  exitCodes: { 0: 'done', 1: 'the search does not answer', 78: wrongConfiguration },
  run: configured(async (environment, given) => {
    const [locale = '', ...words] = given.parameters;
    const keyword = words.join(' ').trim();
    if (!isLocale(locale)) throw new WrongUse(`${locale} is no language code.`);
    if (keyword === '') throw new WrongUse('The query is empty.');
    const { explainSearch } = await import('../search/explainSearch');
    return explainSearch(environment, { locale, keyword, demo: given.has('demo') });
  }),
};

const editorsReport: Command = {
  name: 'editors-report',
  summary: 'Writes what editors may want to do something about',
  parameters: [],
  options: { json: { text: 'writes it as JSON' } },
  text: `Writes pages whose review is overdue, addresses that were asked for in vain, and words that the search
found nothing for, of the last ${weeksKept} weeks. It names nobody: docs/editors-report.md. Call it with the
configuration of the site.`,
  examples: [{ line: 'editors-report' }, { line: 'editors-report --json' }],
  exitCodes: {
    0: 'done',
    69: 'the content, the store or the folder cannot be read',
    78: wrongConfiguration,
  },
  run: configured(async (environment, given) => {
    const report = await import('../wishes/editorsReport');
    return report.editorsReport(environment, given.has('json'));
  }),
};

/** Commands that say what visitors find. */
export const findingCommands: readonly Command[] = [searchIndex, searchExplain, editorsReport];
