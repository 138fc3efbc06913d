import * as v from 'valibot';
import {
  localesWithHomepage,
  versionsOf,
  versionsOfSlug,
} from '../../../../server/page/languageVersions';
import { pageSchema } from '../../../../shared/content/page';
import { pageDocument, smallSite } from '../../../support/content/documents';
import { testSite, today, type Documents } from '../../../support/sites/site';

const down = new Error('down');
const contentOf = (documents: Documents = {}) => testSite({ ...smallSite, ...documents }).content;

function pageOf(id: string, title = id, rest: object = {}) {
  return v.parse(pageSchema, pageDocument(id, title, rest));
}

const map = {
  a: { de: 'kontakt', fr: 'contact' },
  b: { en: 'contact', xx: 'contact', it: 'contatto' },
  c: { de: 'nur-deutsch' },
};

describe('versionsOf', () => {
  it('believes the map alone: translations that are only claimed do not exist', async () => {
    const page = pageOf('rights', 'Rechte', {
      metadata: { translationPages: { it: { slug: 'diritti', title: 'Diritti' } } },
    });
    const locales = (await versionsOf(contentOf(), page)).map(({ locale }) => locale);
    expect(locales).toEqual(['de', 'ar']);
  });

  it('names the primary languages first and leaves out codes that are no languages', async () => {
    const content = contentOf({ 'index/pagesToLanguageMap.json': map });
    expect((await versionsOf(content, pageOf('b'))).map(({ locale }) => locale)).toEqual([
      'it',
      'en',
    ]);
  });

  it('gives none when the map cannot be read', async () => {
    const content = contentOf({ 'index/pagesToLanguageMap.json': down });
    expect(await versionsOf(content, pageOf('contact'))).toEqual([]);
  });
});

describe('versionsOfSlug', () => {
  it('gives all languages of every document that has the slug anywhere', async () => {
    const content = contentOf({ 'index/pagesToLanguageMap.json': map });
    const paths = (await versionsOfSlug(content, 'contact', today)).map(({ path }) => path);
    expect(paths).toEqual(['/de/kontakt', '/fr/contact', '/it/contatto', '/en/contact']);
    expect(await versionsOfSlug(content, 'unknown', today)).toEqual([]);
  });

  it('says nothing of a page that is not out yet', async () => {
    const later = { metadata: { metaInfo: { date: '2099-01-01' } } };
    const content = contentOf({ 'de/menschenrechte.json': pageDocument('rights', 'R', later) });
    expect(await versionsOfSlug(content, 'menschenrechte', today)).toEqual([]);
  });

  it('still gives the addresses when the page cannot be read', async () => {
    const content = contentOf({ 'de/menschenrechte.json': down });
    const versions = await versionsOfSlug(content, 'menschenrechte', today);
    expect(versions).toEqual([
      { locale: 'de', path: '/de/menschenrechte' },
      { locale: 'ar', path: encodeURI('/ar/حقوق') },
    ]);
  });
});

describe('localesWithHomepage', () => {
  it('still knows the primary ones when the map cannot be read', async () => {
    const content = contentOf({ 'index/pagesToLanguageMap.json': down });
    expect(await localesWithHomepage(content)).toEqual(['de', 'fr']);
  });

  it('gives none when nothing can be read', async () => {
    const content = contentOf({
      'index/pagesToLanguageMap.json': down,
      'index/homepages/de-all.json': down,
      'index/homepages/fr-all.json': down,
    });
    expect(await localesWithHomepage(content)).toEqual([]);
  });
});
