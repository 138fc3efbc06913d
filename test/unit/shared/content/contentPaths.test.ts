import { contentPaths, withJson } from '../../../../shared/content/contentPaths';

test('.json is appended where it is missing', () => {
  expect(withJson('de/kontakt')).toBe('de/kontakt.json');
  expect(withJson('lastPublish.json')).toBe('lastPublish.json');
});

test.each([
  [contentPaths.page('de', 'kontakt'), 'de/kontakt.json'],
  [contentPaths.news('fr', 'AB-12'), 'fr/news/AB-12.json'],
  [contentPaths.publication('de', '101/a'), 'de/publication/101/a.json'],
  [contentPaths.menu('de', 'main-menus'), 'main-menus/main-de.json'],
  [
    contentPaths.menu('rm', 'meta-navigation-menus'),
    'meta-navigation-menus/meta-navigation-rm.json',
  ],
  [
    contentPaths.menu('it', 'topbar-navigation-menus'),
    'topbar-navigation-menus/topbar-navigation-it.json',
  ],
  [contentPaths.footerMenu('de'), 'footer-navigation-menus/footer-navigation-de.json'],
  [contentPaths.footerMenu('de', 'legal'), 'legal/footer-menu-de.json'],
  [contentPaths.records('de', 'office'), 'index/data-records/office/de-all.json'],
  [contentPaths.listing('en', 'events'), 'index/events/en-all.json'],
  [contentPaths.homepages('de'), 'index/homepages/de-all.json'],
  [contentPaths.cookieNotice('de'), 'index/cookiepopup/de-all.json'],
  [contentPaths.identity('de'), 'site-identity/de.json'],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});
