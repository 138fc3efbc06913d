import { anchorFindings, idFindings } from '../../../../server/contentCheck/site/checkAnchors';
import { checkedPage } from '../../../../server/contentCheck/document/checkDocument';
import { page } from '../../../support/smallSite';

const richtext = (id: string, html: string) => ({ component: 'richtext', id, content: { html } });

function pageWith(...content: readonly unknown[]) {
  const result = checkedPage(page('2', {}, [...content]));
  if (!result.ok) throw new Error('No page');
  return result.value;
}

test('a link to a component, to an element of its text, and to the top lead somewhere', () => {
  const links = [
    '#other',
    '#here',
    '#',
    '#top',
    '/de/x#y',
    '#:~:text=any%20word',
    '#here:~:text=x',
  ].map((to) => `<a href="${to}">x</a>`);
  const text = richtext('text', `<p id="here">${links.join(' ')}</p>`);
  expect([...anchorFindings(pageWith(text, richtext('other', '<p>x</p>')))]).toEqual([]);
});

test('a link to an element of another text leads there, one to nothing nowhere', () => {
  const links = ['#there', '#nowhere', '#nowhere:~:text=x'].map((to) => `<a href="${to}">x</a>`);
  const texts = [richtext('a', links.join(' ')), richtext('b', '<p id="there">x</p>')];
  expect([...anchorFindings(pageWith(...texts))]).toEqual(
    ['#nowhere', '#nowhere:~:text=x'].map((to) => ({
      severity: 'warning',
      rule: 'dead-link',
      path: 'content[0].content.html',
      expected: 'the id of a component, or of an element of the page',
      found: `"${to}"`,
    })),
  );
});

test('an id that two components have is found where it comes again, also inside of another', () => {
  const section = {
    component: 'section',
    id: 's',
    content: {},
    containers: { content: [richtext('a', '<p>x</p>')] },
  };
  const found = [...idFindings(pageWith(richtext('a', '<p>x</p>'), section))];
  expect(found.map(({ path }) => path)).toEqual(['content[1].containers.content[0].id']);
});
