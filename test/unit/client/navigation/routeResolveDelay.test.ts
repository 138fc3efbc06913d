import { routeResolveDelayMs } from '../../../../config/limits';
import { routes } from '../../../../views/routes';
import { addressOf, fakeBrowser } from '../../../support/fakeBrowser';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  browser.restore();
});

const pathsShown = () => browser.shown.map(({ page }) => page.path);

test('the script of a route may take 100 ms before the page says that it is busy', async () => {
  const { promise: script, resolve: loaded } = Promise.withResolvers<void>();
  for (const route of routes) jest.spyOn(route, 'load').mockReturnValue(script);
  const going = browser.navigation.push(addressOf('/fr/contact'));
  await jest.advanceTimersByTimeAsync(routeResolveDelayMs - 1);
  expect(browser.asked).toEqual(['/api/page/fr/contact']);
  expect([browser.busy, pathsShown()]).toEqual([[], []]);
  await jest.advanceTimersByTimeAsync(1);
  expect([browser.busy, pathsShown()]).toEqual([[true], []]);
  loaded();
  await going;
  expect([browser.busy, pathsShown()]).toEqual([[true, false], ['/fr/contact']]);
});

test('so may its data', async () => {
  const { promise: answer, resolve: answered } = Promise.withResolvers<void>();
  browser.answers.set('/fr', () =>
    answer.then(() => Response.json({ kind: 'redirect', location: '/media/x.pdf' })),
  );
  const going = browser.navigation.push(addressOf('/fr'));
  jest.advanceTimersByTime(routeResolveDelayMs - 1);
  expect(browser.busy).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(browser.busy).toEqual([true]);
  answered();
  await going;
  expect(browser.busy).toEqual([true, false]);
});
