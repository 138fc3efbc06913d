import type { GuardContext } from '../../../../shared/routing/guards';
import { runGuards } from '../../../../server/page/resolvePage';

function contextOf(changes: Partial<GuardContext> = {}) {
  const warnings: string[] = [];
  const asked: string[] = [];
  const context: GuardContext = {
    currentLocale: 'fr',
    defaultLocale: 'de',
    newsServiceConfigured: true,
    siteIdentity: async (locale) => {
      asked.push(locale);
      return { metadata: { onsbRedirectEnabled: true } };
    },
    warn: (message) => warnings.push(message),
    ...changes,
  };
  return { context, warnings, asked };
}

describe('siteIdentityRedirect', () => {
  it.each([false, undefined])('changes nothing when the flag is %s', async (flag) => {
    const metadata = flag === undefined ? {} : { onsbRedirectEnabled: flag };
    const { context, warnings } = contextOf({ siteIdentity: async () => ({ metadata }) });
    expect(await runGuards(['siteIdentityRedirect'], context)).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('down'))],
    ['finds nothing', async () => undefined],
  ])('only warns when the fetch %s', async (_, siteIdentity) => {
    const { context, warnings } = contextOf({ siteIdentity });
    expect(await runGuards(['siteIdentityRedirect'], context)).toBeUndefined();
    expect(warnings).toEqual(['No site identity found for default locale de']);
  });

  it.each(['currentLocale', 'defaultLocale'])('does nothing at all without %s', async (name) => {
    const { context, asked, warnings } = contextOf({ [name]: undefined });
    expect(await runGuards(['siteIdentityRedirect'], context)).toBeUndefined();
    expect({ asked, warnings }).toEqual({ asked: [], warnings: [] });
  });
});

describe('runGuards', () => {
  it.each(['unknown', 'constructor'])('raises for the unknown middleware %j', async (name) => {
    await expect(runGuards([name], contextOf().context)).rejects.toThrow(
      `Unknown route middleware: ${name}`,
    );
  });
});
