import * as v from 'valibot';
import { pageDocument, smallSite, itemDocument } from '../../../support/content/documents';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';
import { preparePage } from '../../../../server/page/loaders/preparePage';
import { rawPageSchema, type Page } from '../../../../shared/content/page';
import { withSoftHyphens } from '../../../../server/render/renderPage';

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

  it.each([
    [
      'was changed earlier on the same Swiss day',
      { updatedAt: '2026-03-02T23:30:00+01:00' },
      { updatedAt: '2026-03-02T00:10:00+01:00' },
    ],
    ['has an original that was never changed', { date: '2026-03-02' }, { date: '2026-01-01' }],
  ])('is not outdated when it %s', async (_, german, french) => {
    expect(await newerOf(german, french)).toBeUndefined();
  });

  it.each([
    ['cannot be read', new Error('down')],
    [
      'is withdrawn',
      dated('contact', 'K', { updatedAt: '2026-03-02' }, { withdrawn: { at: '2026-03-03' } }),
    ],
  ])('is shown all the same when its original %s', async (_, german) => {
    const french = { updatedAt: '2026-02-01' };
    expect(await newerOf({}, french, { 'de/kontakt.json': german })).toBeUndefined();
  });
});

const withEasy = (slugs: object) =>
  testSite({
    ...smallSite,
    'de/kontakt.json': dated('contact', 'Kontakt', {}, { easyLanguagePage: { slug: 'leicht' } }),
    'index/pagesToLanguageMap.json': {
      contact: { de: 'kontakt', fr: 'contact' },
      easy: slugs,
    },
  });

it('the accessible versions of a translation are linked where they exist in its language, though it does not name them', async () => {
  const { page } = await pageAt(withEasy({ de: 'leicht', fr: 'facile' }), '/fr/contact');
  expect(page.frame.header.easyLanguageTranslation).toBe('facile');
  expect(page.frame.accessibleElsewhere).toEqual({});
});

describe('organisationLists', () => {
  const details = { orgType: 'office' };
  const item = (id: string, organisation: string) =>
    itemDocument('services', id, {
      href: `/de/${id}`,
      title: id,
      date: '2026-01-01',
      organisations: [{ id: organisation, label: 'Amt' }],
    });

  function office(content: readonly unknown[] = []) {
    return testSite({
      ...smallSite,
      'de/amt.json': {
        ...pageDocument('amt', 'Amt', { contentType: 'organization' }),
        details,
        content,
      },
      'index/services/de-all.json': [item('eigene', 'amt'), item('andere', 'anderes-amt')],
    });
  }

  test('an organisation shows what lists have of it, and no list that is empty', async () => {
    const { page, listings } = screenOf(await pageAt(office(), '/de/amt'), 'content');
    expect(page.content).toMatchObject([
      {
        component: 'listing',
        content: {
          title: 'Dienstleistungen',
          showAll: { href: '/de/overview/services?publisherIDs=amt' },
        },
      },
    ]);
    expect(Object.values(listings).flat()).toMatchObject([{ id: 'eigene' }]);
  });

  test('a list that editors placed is not shown twice', async () => {
    const own = { component: 'listing', id: 'c1', content: { kind: 'services', limit: 5 } };
    const { page } = screenOf(await pageAt(office([own]), '/de/amt'), 'content');
    expect(page.content.map(({ id }) => id)).toEqual(['c1']);
  });
});

describe('preparePage', () => {
  const page = (...content: unknown[]): Page =>
    v.parse(rawPageSchema, pageDocument('1', 'Seite', { content }));
  const part = (component: string, id: string, content: object = {}, inside?: unknown[]) => ({
    component,
    id,
    content,
    ...(inside !== undefined && { containers: { content: inside } }),
  });
  const listing = (id: string) => part('listing', id, { kind: 'news', limit: 3 });
  const text = part('p', 'text', { html: 'Text' });
  const idsOf = ({ content }: Page) => content.map(({ id }) => id);

  test('what has no entries, rows or text is left out, also inside of others', () => {
    const nothing = { items: [] };
    const empty = [
      ...['links', 'info', 'downloads'].map((name) => part(name, name, { title: 'X', ...nothing })),
      ...['list', 'timeline'].map((name) => part(name, name, nothing)),
      part('table', 'table', { head: ['A'], rows: [] }),
      part('glossary', 'glossary', { entries: [] }),
      { ...part('accordion', 'accordion'), containers: nothing },
      { ...part('tabs', 'tabs'), containers: nothing },
      part('richtext', 'blank', { html: '<p> &nbsp;</p><ul></ul>' }),
    ];
    const kept = [part('richtext', 'target', { html: '<p id="a"></p>' }), text];
    const section = part('section', 's', { title: 'S' }, [...empty, ...kept]);
    const { page: prepared } = preparePage(page(...empty, section, ...kept), 'de', {});
    expect(idsOf(prepared)).toEqual(['s', 'target', 'text']);
    expect(JSON.stringify(prepared)).not.toMatch(/"(?:blank|links|table|tabs)"/);
    expect(idsOf(preparePage(page(text, empty[0]), 'de', {}).page)).toEqual(['text']);
  });

  test('a section that is there for an empty list goes with its headings, one with text stays', () => {
    const heading = part('heading', 'h', { text: 'Neues', level: 3 });
    const alone = part('section', 'alone', {}, [heading, listing('a')]);
    const nested = part('section', 'nested', {}, [part('section', 'inner', {}, [listing('b')])]);
    const withText = part('section', 'withText', {}, [text, listing('c')]);
    const empty = part('section', 'plain', {}, []);
    const { page: prepared } = preparePage(page(alone, nested, withText, empty), 'de', {});
    expect(idsOf(prepared)).toEqual(['withText', 'plain']);
  });

  test.each([
    ['de', ['Ähre', 'Bach', 'Öl', 'Ufer']],
    ['sv', ['Bach', 'Ufer', 'Ähre', 'Öl']],
  ])('terms stand in the order of %s, also inside accordions', (language, expected) => {
    const entries = ['Ufer', 'Öl', 'Bach', 'Ähre'].map((term) => ({
      term,
      slug: term,
      html: term,
    }));
    const item = part('accordion-item', 'i', { title: 'I' }, [part('glossary', 'g', { entries })]);
    const accordion = { ...part('accordion', 'a'), containers: { items: [item] } };
    const held = page(accordion);
    const before = JSON.stringify(held);
    const prepared = JSON.stringify(preparePage(held, language, {}).page);
    const order = [...prepared.matchAll(/"term":"([^"]+)"/g)].map((match) => match[1]);
    expect(order).toEqual(expected);
    expect(JSON.stringify(held)).toBe(before);
  });
});

describe('softHyphens', () => {
  const heading = 'Gewässerverschmutzungsmeldungen';
  const sentence =
    'Las infurmaziuns da <a href="https://a.example/infurmaziuns">infurmaziuns.example</a>';
  const components = [
    { component: 'heading', id: 'a', content: { text: heading, level: 2 } },
    { component: 'richtext', id: 'b', content: { html: `<p>${sentence}</p><h2>${heading}</h2>` } },
  ];

  /** The page that is shown in a language, and its head; soft hyphens are `|`. */
  async function written(language: string, content: unknown[] = components) {
    const document = pageDocument('contact', heading, { content });
    const site = testSite({ ...smallSite, [`${language}/kontakt.json`]: document });
    const outcome = await pageAt(site, `/${language}/kontakt`);
    const shown = screenOf(
      { ...outcome, page: await withSoftHyphens(outcome.page) },
      'content',
    ).page;
    const bar = (value: unknown) => JSON.stringify(value).replaceAll('\u00ad', '|');
    return {
      title: bar(shown.metadata.title),
      content: bar(shown.content),
      head: bar(outcome.page.head),
    };
  }

  test('long words of headings are hyphenated, and neither texts nor the head', async () => {
    const { title, content, head } = await written('de');
    const hyphenated = 'Gewäs|ser|ver|schmut|zungs|mel|dungen';
    expect(title).toBe(`"${hyphenated}"`);
    expect(content).toContain(`"text":"${hyphenated}"`);
    expect(content).toContain(`>${hyphenated}</span>`);
    expect(content).toContain('Las infurmaziuns da');
    expect(head).toContain(heading);
    expect(head).not.toContain('|');
  });

  test('Romansh, which browsers do not hyphenate, is hyphenated in its texts but not in addresses', async () => {
    const { content } = await written('rm');
    expect(content).toContain('Las infur|ma|ziuns da');
    expect(content).toContain(
      '"https://a.example/infurmaziuns\\" rel=\\"external noopener\\">infurmaziuns.example</a>',
    );
  });
});
