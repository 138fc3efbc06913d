import { PageIds, assignUniqueIds } from '../../../../shared/content/uniqueIds';
import type { Component } from '../../../../shared/content/components/components';

function separator(id: string): Component {
  return { component: 'separator', id, content: {} };
}

function idsAfter(components: Component[]): string[] {
  assignUniqueIds(components);
  return components.map(({ id }) => id);
}

test('repeated ids get a number, in document order', () => {
  expect(idsAfter([separator('a'), separator('a'), separator('a-2'), separator('a')])).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'a-3',
  ]);
});

test('ids are unique across containers', () => {
  const inner = separator('s');
  const section: Component = {
    component: 'section',
    id: 's',
    content: {},
    containers: { content: [inner] },
  };
  assignUniqueIds([section]);
  expect([section.id, inner.id]).toEqual(['s', 's-2']);
});

test('missing ids come from the position, odd characters become hyphens', () => {
  expect(idsAfter([separator('x y"<z'), separator(''), separator('Übersicht_1')])).toEqual([
    'x-y-z',
    'part-2',
    'Übersicht_1',
  ]);
});

test.each(['B:0', 'S:1f', 'P:a', '_R_1_', '_r_2_'])('React keeps %s', (id) => {
  const given = new PageIds().add(id);
  expect(given).not.toBe(id);
  expect(given).not.toMatch(/^[BSP]:[\da-f]+$|^_r_/i);
});

test('ids of the site itself are taken', () => {
  expect(idsAfter([separator('main'), separator('state')])).toEqual(['main-2', 'state-2']);
});
