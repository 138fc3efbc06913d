import { createHash } from 'node:crypto';
import type { SiteIdentity } from '../../../shared/content/identity';
import { themeStylesheet, themeVariables } from '../../../shared/head/themeColours';
import type { Log } from '../../observability/logger';

/** The stylesheets made from the theme colours of site identities, by the hash in their address. */
export interface ThemeStylesheets {
  /** Path of the stylesheet of an identity; undefined where it sets no colour. */
  pathFor(identity: SiteIdentity): string | undefined;
  /** The stylesheet of a hash, when an identity of this site has made it. */
  find(hash: string): string | undefined;
}

/** Keeps theme stylesheets in memory. An identity is looked at once; its faults are logged once. */
export function createThemeStylesheets(log: Log): ThemeStylesheets {
  const byHash = new Map<string, string>();
  const paths = new WeakMap<SiteIdentity, string>();

  function make(identity: SiteIdentity): string {
    const { theme } = identity.metadata;
    if (theme === undefined) return '';
    const colours = themeVariables(theme);
    for (const fault of colours.faults) log.warn({ fault }, 'Theme colour not used');
    const css = themeStylesheet(colours);
    if (css === '') return '';
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
    byHash.set(hash, css);
    return `/theme/${hash}.css`;
  }

  return {
    pathFor(identity) {
      const path = paths.get(identity) ?? make(identity);
      paths.set(identity, path);
      return path === '' ? undefined : path;
    },
    find: (hash) => byHash.get(hash),
  };
}
