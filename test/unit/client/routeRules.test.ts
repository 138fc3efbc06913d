import { fakeGlobals } from '../../support/globals';

describe('route rules of the build', () => {
  let restore = () => {};
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});

  async function read(answer: () => Promise<Response>) {
    const asked: string[] = [];
    restore = fakeGlobals({
      fetch: (url: string) => {
        asked.push(url);
        return answer();
      },
    });
    jest.resetModules();
    const { mayCache, readRouteRules } = await import('../../../client/enhancements/routeRules');
    await readRouteRules('b 1');
    return { mayCache, asked };
  }

  afterEach(() => {
    restore();
    errors.mockClear();
  });

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

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['status 404', async () => new Response('', { status: 404 })],
    ['HTML', async () => new Response('<p>')],
  ])('are missed without harm after %s: only the console says so', async (_, answer) => {
    const { mayCache } = await read(answer);
    expect(mayCache('search')).toBe(true);
    expect(errors).toHaveBeenCalledTimes(1);
  });
});
