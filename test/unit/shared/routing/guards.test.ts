import { guardRedirect } from '../../../../server/page/redirects';

const identity = (onsbRedirectEnabled?: boolean) => async () => ({
  metadata: { ...(onsbRedirectEnabled !== undefined && { onsbRedirectEnabled }) },
});
const missing = ['No site identity found for default locale de'];

it.each([
  ['says no', identity(false), []],
  ['says nothing', identity(), []],
  ['rejects', () => Promise.reject(new Error('down')), missing],
  ['is not there', async () => undefined, missing],
])('a site identity that %s redirects nowhere', async (_, siteIdentity, expected) => {
  const warnings: string[] = [];
  const outcome = await guardRedirect(['siteIdentityRedirect'], {
    currentLocale: 'fr',
    defaultLocale: 'de',
    newsServiceConfigured: true,
    siteIdentity,
    warn: (message) => warnings.push(message),
  });
  expect([outcome, warnings]).toEqual([undefined, expected]);
});
