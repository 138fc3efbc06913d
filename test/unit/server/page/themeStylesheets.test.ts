import express from 'express';
import request from 'supertest';
import {
  createThemeStylesheets,
  themeRouter,
} from '../../../../server/page/layout/themeStylesheets';
import type { ThemeColours } from '../../../../shared/content/identity';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { statusRedirect } from '../../../../server/locale/negotiateLocale';
import { smallSite } from '../../../support/content/documents';
import { testSite } from '../../../support/sites/site';

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
    expect(cssOf('freebrand-simple')).toMatch(
      /body:not\(:has\(\.hazard\)\)\{[^}]*var\(--color-primary-500\)/,
    );
    expect(cssOf('freebrand-simple').startsWith(cssOf())).toBe(true);
    for (const other of [undefined, 'freebrand', '']) expect(cssOf(other)).not.toContain('body');
    expect(cssOf('freebrand-simple', {})).toBe('');
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

const theme = { 'site-identity/de.json': { metadata: { theme: { primaryColor: '#0055aa' } } } };

describe('themeRouter', () => {
  function appOf() {
    const site = testSite({ ...smallSite, ...theme });
    return { site, app: express().use(themeRouter(site)) };
  }

  it('serves a stylesheet for ever, also when another process has named it', async () => {
    const named = appOf().site;
    const path = named.themes.pathFor((await named.content.identity('de')).value) ?? '';
    const response = await request(appOf().app).get(path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/css/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.text).toContain('#0055aa');
  });
});

describe('statusRedirect', () => {
  it.each([
    [undefined, '/de/status/lastPublish'],
    ['fr-CH', '/fr/status/lastPublish'],
    ['ja', '/de/status/lastPublish'],
  ])('leads a reader of %s to %s', async (language, location) => {
    const app = express();
    app.use(statusRedirect(true));
    const wanted = request(app).get('/status/lastPublish');
    const response = await (language === undefined
      ? wanted
      : wanted.set('Accept-Language', language));
    expect([response.status, response.headers['location']]).toEqual([302, location]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['vary']).toBe('Accept-Language, Cookie');
  });
});
