import { readState } from '../../../client/readState';
import { fakeGlobals } from '../../support/run/fakeGlobals';
import { loadIntl } from '../../../client/loadPageParts';

it.each([
  null,
  { textContent: 'null' },
  { textContent: '{"build":"b1"}' },
  { textContent: '<p>an editor’s element</p>' },
])('readState throws for %j', (element) => {
  fakeGlobals({ document: { querySelector: () => element } });
  expect(readState).toThrow(/holds no state|JSON/);
});

const text = (value: string) => [{ type: 0, value }];

describe('loadIntl', () => {
  it('fetches a table once, and again after a failure', async () => {
    const messages = { 'frame.home': text('Pagina iniziala') };
    const answers = [new Response('', { status: 503 }), Response.json(messages)];
    const asked: string[] = [];
    fakeGlobals({
      fetch: async (url: string) => {
        asked.push(url);
        return answers.shift() ?? Response.error();
      },
    });
    const url = '/assets/messages.rm.js';
    const page = { table: 'rm', messages: url } as const;
    await expect(loadIntl(page)).rejects.toThrow(`${url}: 503`);
    const intl = await loadIntl(page);
    expect(intl.formatMessage({ id: 'frame.home' })).toBe('Pagina iniziala');
    expect(await loadIntl(page)).toBe(intl);
    expect(asked).toEqual([url, url]);
  });

  it('shows the id of a message that is missing, and reports it once', async () => {
    const reported: unknown[] = [];
    fakeGlobals({
      fetch: async () => Response.json({ 'search.title': text('Ricerca') }),
      console: { ...console, error: (error: unknown) => reported.push(error) },
    });
    const intl = await loadIntl({ table: 'it', messages: '/assets/messages.it.js' });
    const shown = ['first', 'second'].map(() => intl.formatMessage({ id: 'frame.home' }));
    expect(shown).toEqual(['frame.home', 'frame.home']);
    expect(reported.map(String)).toEqual([expect.stringContaining('frame.home')]);
  });
});

describe('route rules of the build', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});

  async function read(answer: () => Promise<Response>) {
    const asked: string[] = [];
    fakeGlobals({
      fetch: (url: string) => {
        asked.push(url);
        return answer();
      },
    });
    jest.resetModules();
    const { mayCache, readRouteRules } = await import('../../../client/navigation/fetchPage');
    await readRouteRules('b 1');
    return { mayCache, asked };
  }

  afterEach(() => errors.mockClear());

  afterAll(() => errors.mockRestore());

  it('are read from the manifest', async () => {
    const routes = [
      { name: 'home', path: '/', cacheable: true },
      { name: 'home', path: '/:lang', cacheable: true },
      { name: 'search', path: '/:lang/search', cacheable: false },
      { name: 'slug', path: '/:lang/*', cacheable: true },
    ];
    const { mayCache, asked } = await read(async () => Response.json({ id: 'b1', routes }));
    expect(asked).toEqual(['/builds/meta/b%201.json']);
    const names = ['search', 'home', 'slug', 'unknown'];
    expect(names.map(mayCache)).toEqual([false, true, true, true]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('are missed without harm: only the console says so', async () => {
    const { mayCache } = await read(async () => new Response('<p>'));
    expect(mayCache('search')).toBe(true);
    expect(errors).toHaveBeenCalledTimes(1);
  });
});
