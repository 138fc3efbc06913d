import { isLocale } from '../../shared/language/languages';
import { withConfig, wrongConfiguration, WrongUse, type Command } from './command';
import { withPack } from './siteFolder';

const searchIndex: Command = {
  name: 'search:index',
  summary: 'Brings the database of the search to what is published now',
  text: `Brings the PostgreSQL of SEARCH_URL to what is published now: docs/operator-guide.md. Run it after
each publish. Several servers may do so at the same time, then one after the other does. A language
that fails stays as it was.`,
  examples: ['search:index'],
  exitCodes: {
    0: 'done',
    1: 'a language failed, or SEARCH_URL names no database',
    78: wrongConfiguration,
  },
  run: withPack(async (environment) => {
    const { indexSearch } = await import('../search/searchCommands');
    return indexSearch(environment);
  }),
};

const searchExplain: Command = {
  name: 'search:explain',
  summary: 'Shows how the search understands a query, and why results stand where they do',
  parameters: ['<language>', '<word> …'],
  text: `Shows how the search understands a query, and what speaks for its first results:
docs/operator-guide.md. It asks the database of SEARCH_URL or the index in SEARCH_INDEX_DIR. Without
either it makes an index of the content at STATIC_CONTENT_URL, which is the demo content unless it is
set.`,
  examples: ['search:explain rm aua auta'],
  exitCodes: { 0: 'done', 1: 'the search does not answer', 78: wrongConfiguration },
  run: withPack(async (environment, args) => {
    const [locale = '', ...words] = args.parameters;
    const keyword = words.join(' ').trim();
    if (!isLocale(locale)) throw new WrongUse(`${locale} is no language code.`);
    if (keyword === '') throw new WrongUse('The query is empty.');
    const { explainSearch } = await import('../search/searchCommands');
    return explainSearch(environment, { locale, keyword });
  }),
};

/** Returns the origin of a site. Throws `WrongUse` for other addresses. */
export function siteOf(text: string): URL {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null) throw new WrongUse('--site needs an address that begins with http.');
  if (url.href === `${url.origin}/`) return url;
  throw new WrongUse(`${text} is no origin: --site needs one such as ${url.origin}.`);
}

const checkRedirects: Command = {
  name: 'check-redirects',
  summary: 'Tells where a list of old addresses leads',
  parameters: ['<list.csv>'],
  options: {
    site: { value: '<origin>', text: 'the site that is asked (default PUBLIC_URL)' },
    json: {
      text: 'one JSON object a line: line, from, to, outcome, status, target, redirects,\notherHost; last the counts, and otherHosts',
    },
  },
  text: `Asks a site for each address of a list, follows its redirects, and tells where they lead. The list is
a table with the columns "from" and, where the target is known, "to", with commas or semicolons
between. Addresses are paths or begin with http. Those in "from" may have another host, that of a former
site: the site is asked for their path, and hosts that are neither that of --site or PUBLIC_URL nor in
ALLOWED_HOSTS are named, as visitors get there only once that host is pointed here (in the DNS, with
a certificate, and in ALLOWED_HOSTS). Such a host is no fault by itself.

  ok            leads to a page, the expected one where the list names it
  detour        so does this, but with more than one redirect
  gone          says that it is gone for good (410)
  wrong-target  leads to another page than the expected one
  dead          leads to an error
  loop          leads in a circle
  other-scheme  leads to what is no web page, such as javascript: or mailto:
  other-down    leads to another server, which does not answer
  unreachable   the site did not answer
  bad-row       a row of the list that cannot be used`,
  examples: ['check-redirects old.csv --site https://www.example.org --json'],
  exitCodes: {
    0: 'all are ok, detours or gone',
    1: 'some are not',
    66: 'the list cannot be read, or the site does not answer',
    78: wrongConfiguration,
  },
  run: withConfig(async ({ publicUrl, allowedHosts }, args) => {
    const [file = ''] = args.parameters;
    const site = siteOf(args.valueOf('site') ?? publicUrl);
    const { checkOldAddresses } = await import('./redirects/checkOldAddresses');
    const hosts = { publicUrl, allowedHosts };
    return checkOldAddresses({ file, site, hosts, json: args.has('json') });
  }),
};

/** Commands that say what visitors find. */
export const findingCommands = [searchIndex, searchExplain, checkRedirects];
