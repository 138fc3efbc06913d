import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { settled } from '../../support/run/settled';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { load } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';

const site = useForAll(() =>
  startServer({ PUBLIC_URL: 'http://localhost:3000', ...withoutSearch }),
);
const { page } = useTab(useBrowser());

test('what a page is kept from doing is reported, without who was kept from it', async () => {
  await load(page, `${site.origin}/de/uferzonen?von=mir`);
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/spy.png?who=me';
  });
  const reports = () =>
    site.logged().filter(({ msg }) => msg === 'The security policy was violated');
  await settled(() => reports().length > 0);
  expect(reports()).toEqual([
    expect.objectContaining({
      directive: 'img-src',
      page: '/de/uferzonen',
      blocked: 'https://elsewhere.example',
    }),
  ]);
});
