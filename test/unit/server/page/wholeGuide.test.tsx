import { GuideSteps } from '../../../../views/pages/content/details/GuideSteps';
import { rendered } from '../../../support/browser/rendered';
import { pageDocument, smallSite } from '../../../support/content/documents';
import { textOf } from '../../../support/pages/html';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { testSite } from '../../../support/sites/site';

const guide = {
  title: 'Umziehen',
  steps: [
    { slug: 'kontakt', title: 'Abmelden' },
    { slug: 'fehlt', title: 'Packen' },
    { slug: 'ankommen', title: 'Anmelden' },
  ],
};
const html = '<h2 id="wo">Wo</h2><p><a href="#wo">oben</a></p>';
const content = [{ component: 'richtext', id: 'c1', content: { html } }];
const site = testSite({
  ...smallSite,
  'index/pagesToLanguageMap.json': { contact: { de: 'kontakt' }, arrive: { de: 'ankommen' } },
  'de/kontakt.json': pageDocument('contact', 'Sich abmelden', { metadata: { guide }, content }),
  'de/ankommen.json': pageDocument('arrive', 'Sich anmelden', { metadata: { guide }, content }),
});

test('the pages of a guide are one, whose parts keep their links and their order', async () => {
  const outcome = await pageAt(site, '/de/kontakt?guide=all');
  const { page } = screenOf(outcome, 'content');
  expect(page.metadata.title).toBe('Umziehen');
  expect(page.content).toMatchObject([
    { component: 'section', id: 'step-1', content: { title: 'Sich abmelden' } },
    { component: 'section', id: 'step-2', content: { title: 'Sich anmelden' } },
  ]);
  const text = JSON.stringify(page.content);
  expect(text).toContain('id=\\"step-1-wo\\"');
  expect(text).toContain('href=\\"#step-2-wo\\"');
  expect(text).toContain('aria-labelledby=\\"section-link step-1-wo-title\\"');
  expect(text).not.toMatch(/<h2|"id":"c1"|="wo/);
  expect(JSON.stringify(outcome.page.head)).toContain('noindex');
});

test('a page names the steps of its guide, which of them it is, and the next one', async () => {
  const { page } = await pageAt(site, '/de/kontakt');
  const view = rendered(page, <GuideSteps guide={guide}>Text</GuideSteps>);
  const links = view.all(({ tagName }) => tagName === 'a');
  expect(links.map((link) => [textOf(link), link.properties['href']])).toEqual([
    ['Abmelden', '/de/kontakt'],
    ['Packen', '/de/fehlt'],
    ['Anmelden', '/de/ankommen'],
    ['Ganze Anleitung auf einer Seite', '/de/kontakt?guide=all'],
    ['Packen', '/de/fehlt'],
  ]);
  expect(links[0]?.properties['ariaCurrent']).toBe('step');
});
