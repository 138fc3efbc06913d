import { pageDocument, smallSite } from '../../../support/documents';
import { pageAt, screenOf } from '../../../support/outcomes';
import { testSite, type Documents } from '../../../support/site';

const dated = (id: string, title: string, metaInfo: object, metadata: object = {}) =>
  pageDocument(id, title, { metadata: { metaInfo, ...metadata } });

async function newerOf(german: object, french: object, documents: Documents = {}) {
  const site = testSite({
    ...smallSite,
    'de/kontakt.json': dated('contact', 'Kontakt', german),
    'fr/contact.json': dated('contact', 'Contact', french),
    ...documents,
  });
  return screenOf(await pageAt(site, '/fr/contact'), 'content').newer;
}

describe('a translation', () => {
  it('names the original that was changed after it, with its date', async () => {
    const newer = await newerOf({ updatedAt: '2026-03-02' }, { updatedAt: '2026-02-01' });
    expect(newer).toEqual({
      locale: 'de',
      path: '/de/kontakt',
      title: 'Kontakt',
      date: '2026-03-02',
    });
  });

  it('counts from its publication when it was never changed', async () => {
    const published = { visiblePublicationDate: '2026-02-01' };
    expect(await newerOf({ updatedAt: '2026-03-02' }, published)).toBeDefined();
    expect(await newerOf({ updatedAt: '2026-01-02' }, published)).toBeUndefined();
  });

  it.each([
    ['was changed later', { updatedAt: '2026-03-02' }, { updatedAt: '2026-03-05' }],
    [
      'was changed earlier on the same Swiss day',
      { updatedAt: '2026-03-02T23:30:00+01:00' },
      { updatedAt: '2026-03-02T00:10:00+01:00' },
    ],
    ['has no date', { updatedAt: '2026-03-02' }, {}],
    ['has an original that was never changed', { date: '2026-03-02' }, { date: '2026-01-01' }],
  ])('is not outdated when it %s', async (_, german, french) => {
    expect(await newerOf(german, french)).toBeUndefined();
  });

  it.each([
    ['cannot be read', new Error('down')],
    ['is missing', undefined],
    [
      'is withdrawn',
      dated('contact', 'K', { updatedAt: '2026-03-02' }, { withdrawn: { at: '2026-03-03' } }),
    ],
  ])('is shown all the same when its original %s', async (_, german) => {
    const french = { updatedAt: '2026-02-01' };
    expect(await newerOf({}, french, { 'de/kontakt.json': german })).toBeUndefined();
  });
});

describe('the accessible versions of a translation', () => {
  const withEasy = (slugs: object) =>
    testSite({
      ...smallSite,
      'de/kontakt.json': dated('contact', 'Kontakt', {}, { easyLanguagePage: { slug: 'leicht' } }),
      'index/pagesToLanguageMap.json': {
        contact: { de: 'kontakt', fr: 'contact' },
        easy: slugs,
      },
    });

  it('are linked where they exist in its language, though it does not name them', async () => {
    const { page } = await pageAt(withEasy({ de: 'leicht', fr: 'facile' }), '/fr/contact');
    expect(page.frame.header.easyLanguageTranslation).toBe('facile');
    expect(page.frame.accessibleElsewhere).toEqual({});
  });

  it('are named in other languages where its own lacks them', async () => {
    const { page } = await pageAt(withEasy({ de: 'leicht', it: 'facile' }), '/fr/contact');
    expect(page.frame.header.easyLanguageTranslation).toBeNull();
    expect(page.frame.accessibleElsewhere.easyLanguagePage).toEqual([
      { locale: 'de', path: '/de/leicht' },
      { locale: 'it', path: '/it/facile' },
    ]);
  });
});
