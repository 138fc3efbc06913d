import { PageIds, assignUniqueIds } from '../../../../shared/content/uniqueIds';
import type { Component, ComponentOf } from '../../../../shared/content/components/component';
import { escapeHtml } from '../../../../shared/html/safeHtml';
import type { EventDetails } from '../../../../shared/content/components/details';
import { eventTimeOf } from '../../../../shared/listing/itemDates';

describe('uniqueIds', () => {
  function separator(id: string): Component {
    return { component: 'separator', id, content: {} };
  }

  function idsAfter(components: Component[]): string[] {
    assignUniqueIds(components);
    return components.map(({ id }) => id);
  }

  test('fifty thousand equal ones get one each, without trying all of the others', () => {
    const ids = new PageIds();
    const given = Array.from({ length: 50_000 }, () => ids.add('a'));
    expect(new Set(given).size).toBe(given.length);
    expect(given.at(-1)).toBe('a-50000');
  });

  test('repeated ids get a number, in document order', () => {
    expect(idsAfter([separator('a'), separator('a'), separator('a-2'), separator('a')])).toEqual([
      'a',
      'a-2',
      'a-2-2',
      'a-3',
    ]);
  });

  test('missing ids come from the position, odd characters become hyphens', () => {
    expect(idsAfter([separator('x y"<z'), separator(''), separator('Übersicht_1')])).toEqual([
      'x-y-z',
      'part-2',
      'Übersicht_1',
    ]);
  });

  test.each(['B:0', 'S:1f', '_R_1_'])('React keeps %s', (id) => {
    const given = new PageIds().add(id);
    expect(given).not.toBe(id);
    expect(given).not.toMatch(/^[BSP]:[\da-f]+$|^_r_/i);
  });

  test('terms of glossaries are told apart, from each other and from components', () => {
    const entry = { term: 'Pegel', slug: 'pegel', html: escapeHtml('x') };
    const glossary = (id: string): ComponentOf<'glossary'> => ({
      component: 'glossary',
      id,
      content: { entries: [{ ...entry }, { ...entry }] },
    });
    const glossaries = [glossary('a'), glossary('b')];
    assignUniqueIds([separator('term-pegel'), ...glossaries]);
    const slugs = glossaries.flatMap(({ content }) => content.entries.map(({ slug }) => slug));
    expect(slugs).toEqual(['pegel-2', 'pegel-3', 'pegel-4', 'pegel-5']);
  });

  test('ids of the site itself are taken, and ids are unique across containers', () => {
    const inner = separator('s');
    const section = {
      component: 'section',
      id: 's',
      content: {},
      containers: { content: [inner] },
    };
    expect(idsAfter([separator('main'), section as Component])).toEqual(['main-2', 's']);
    expect(inner.id).toBe('s-2');
  });
});

describe('eventTime', () => {
  function event(raw: EventDetails['eventInfos']['raw'], deadline?: string): EventDetails {
    return {
      eventInfos: { raw },
      attendanceMode: 'offline',
      ...(deadline !== undefined && { registration: { href: 'https://example.org', deadline } }),
    };
  }

  const twoDays = event(
    [{ 'start-date': '2027-01-28T09:00:00+01:00', 'end-date': '2027-01-29T16:00:00+01:00' }],
    '2027-01-15',
  );

  test.each([
    ['2027-01-15T23:59:59+01:00', 'upcoming', false],
    ['2027-01-16T00:00:00+01:00', 'upcoming', true],
    ['2027-01-28T09:00:00+01:00', 'running', true],
    ['2027-01-29T16:00:01+01:00', 'past', true],
  ])('at %s it is %s', (now, phase, registrationClosed) => {
    expect(eventTimeOf(twoDays, Date.parse(now))).toEqual({ phase, registrationClosed });
  });

  test('a day lasts from its beginning to its end, and a series until its last date', () => {
    const series = event([{ 'start-date': '2027-05-08' }, { 'start-date': '2027-06-08' }]);
    const phase = (iso: string) => eventTimeOf(series, Date.parse(iso)).phase;
    expect(phase('2027-05-08T00:00:00+02:00')).toBe('running');
    expect(phase('2027-05-20T12:00:00+02:00')).toBe('upcoming');
    expect(phase('2027-06-08T23:59:59+02:00')).toBe('running');
    expect(phase('2027-06-09T00:00:00+02:00')).toBe('past');
  });
});
