import { withSoftHyphens } from '../../../../server/render/renderPage';
import { pageDocument, smallSite } from '../../../support/content/documents';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { testSite } from '../../../support/sites/site';

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
  const shown = screenOf({ ...outcome, page: await withSoftHyphens(outcome.page) }, 'content').page;
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

test('of a long page only the beginning is hyphenated, so that others need not wait', async () => {
  const textOf = (id: string, html: string) => ({ component: 'richtext', id, content: { html } });
  const long = [textOf('c', 'infurmaziuns '.repeat(6000)), textOf('d', 'infurmaziuns')];
  const { content } = await written('rm', [...components, ...long]);
  expect(content).toContain('Las infur|ma|ziuns da');
  expect(content).toContain('"html":"infurmaziuns"');
});
