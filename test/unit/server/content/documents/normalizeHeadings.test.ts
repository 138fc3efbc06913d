import { normalizeHeadings } from '../../../../../server/content/documents/normalizeHeadings';
import type { Component } from '../../../../../shared/content/components/component';
import type { SafeHtml } from '../../../../../shared/html/safeHtml';

const heading: Component = { component: 'heading', id: 'h', content: { text: 't', level: 2 } };
const intro: Component = {
  component: 'richtext',
  id: 'r',
  content: { html: '<h2>a</h2><h3>b</h3><p>c</p>' as SafeHtml },
};
const titled: Component = { component: 'links', id: 'l', content: { title: 't', items: [] } };

test.each<[string, Component[], string, object | undefined]>([
  ['a heading', [heading], '4', { level: 2, title: 't' }],
  ['HTML with headings', [heading, intro], '5', { level: 3 }],
  ['a block with a title of its own', [heading, titled], '3', undefined],
])('items after %s have their place in the outline', (_, before, level, above) => {
  const html = '<h2>x</h2>' as SafeHtml;
  const timeline: Component = {
    component: 'timeline',
    id: 't',
    content: { items: [{ date: '2026-01-01', title: 't', html }] },
  };
  normalizeHeadings([...before, timeline]);
  expect(timeline).toMatchObject({ content: { items: [{ html: `<h${level}>x</h${level}>` }] } });
  expect(Reflect.get(timeline, 'above')).toEqual(above);
});
