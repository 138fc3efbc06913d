import type { Fault } from './fakeUpstream';

/** A kind of document that pages can do without, and where it is. */
export interface OptionalKind {
  readonly kind: string;
  /** Of its files. */
  readonly files: RegExp;
  /** At the content service; undefined where that has none of the kind. */
  readonly operations?: RegExp;
}

/** Homepages make the home of their own language: those of others fail. */
export const optionalKinds: readonly OptionalKind[] = [
  {
    kind: 'menu',
    files: /^(main-menus|meta-navigation-menus|topbar-navigation-menus)\//,
    operations: /^v1\/\w+\/menus\//,
  },
  { kind: 'footerMenu', files: /^footer-navigation-menus\// },
  { kind: 'footer', files: /^footer\// },
  { kind: 'identity', files: /^site-identity\//, operations: /^v1\/\w+\/site-identity/ },
  {
    kind: 'records',
    files: /data-records/,
    operations: /^v1\/\w+\/(offices|departments|government)/,
  },
  { kind: 'cookieNotice', files: /cookiepopup/, operations: /^v1\/\w+\/cookie-popup/ },
  { kind: 'alerts', files: /^index\/alerts/ },
  {
    kind: 'homepages',
    files: /^index\/homepages\/(?!de-)/,
    operations: /^v1\/(?!de\/)\w+\/homepages/,
  },
  { kind: 'taxonomy', files: /^index\/taxonomy\// },
  { kind: 'languageMap', files: /^index\/pagesToLanguageMap/ },
  { kind: 'imageManifest', files: /^media\/variants/ },
  { kind: 'redirects', files: /^redirects\.json/, operations: /^v1\/redirects/ },
];

/** Ways to fail, by name. */
export const waysToFail: readonly (readonly [string, Fault])[] = [
  ['500', { kind: 'status', status: 500 }],
  ['hang', { kind: 'hang' }],
  ['reset', { kind: 'reset' }],
  ['garbage', { kind: 'body', body: '{"value":' }],
];
