import { createThemeStylesheets } from '../../../../server/page/layout/themeStylesheets';
import type { ThemeColours } from '../../../../shared/content/identity';
import { createMemoryLog } from '../../../support/memoryLog';

const identityOf = (theme: ThemeColours) => ({ metadata: { theme } });

describe('createThemeStylesheets', () => {
  it('keeps a stylesheet under an address that its content decides', () => {
    const themes = createThemeStylesheets(createMemoryLog());
    const path = themes.pathFor(identityOf({ primaryColor: '#0055aa' }));
    expect(path).toMatch(/^\/theme\/[0-9a-f]{16}\.css$/);
    const hash = path?.slice('/theme/'.length, -'.css'.length) ?? '';
    expect(themes.find(hash)).toContain('#0055aa');
    expect(themes.pathFor(identityOf({ primaryColor: '#0055aa' }))).toBe(path);
    expect(themes.pathFor(identityOf({ primaryColor: '#004488' }))).not.toBe(path);
  });

  it('frames the body in the colours of the design freebrand-simple alone', () => {
    const themes = createThemeStylesheets(createMemoryLog());
    const cssOf = (designType?: string, theme: ThemeColours = { primaryColor: '#0055aa' }) => {
      const metadata = { theme, ...(designType !== undefined && { designType }) };
      const path = themes.pathFor({ metadata }) ?? '';
      return themes.find(path.slice('/theme/'.length, -'.css'.length)) ?? '';
    };
    expect(cssOf('freebrand-simple')).toMatch(/body\{[^}]*var\(--color-primary-500\)/);
    expect(cssOf('freebrand-simple').startsWith(cssOf())).toBe(true);
    for (const other of [undefined, 'freebrand', '']) expect(cssOf(other)).not.toContain('body');
    expect(cssOf('freebrand-simple', {})).toBe('');
  });

  it('has no stylesheet where no colour is set', () => {
    const themes = createThemeStylesheets(createMemoryLog());
    expect(themes.pathFor({ metadata: {} })).toBeUndefined();
    expect(themes.pathFor(identityOf({}))).toBeUndefined();
    expect(themes.find('0123456789abcdef')).toBeUndefined();
  });

  it('names a colour it does not use in the log, once an identity', () => {
    const log = createMemoryLog();
    const themes = createThemeStylesheets(log);
    const identity = identityOf({ primaryColor: 'red;} body{display:none' });
    expect(themes.pathFor(identity)).toBeUndefined();
    expect(themes.pathFor(identity)).toBeUndefined();
    expect(log.lines.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'Theme colour not used'],
    ]);
  });
});
