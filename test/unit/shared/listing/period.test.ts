import { boardIdOf, readBoard } from '../../../../shared/listing/board';
import { listingRules } from '../../../../shared/listing/listingFilters';
import {
  boundsOf,
  defaultPeriod,
  isDay,
  periodFault,
  periodOf,
  widerPeriod,
} from '../../../../shared/listing/period';
import { initialState } from '../../../../shared/listing/listingState';
import { pagesOf, validPage } from '../../../../shared/listing/listingResults';
import { isBoardId } from '../../../../shared/routing/routeNames';
import { listingStates } from '../../../support/pages/listingArbitrary';
import { testProperty } from '../../../support/run/testProperty';

const { news, events, services } = listingRules;

describe('periods', () => {
  it.each([
    ['2026-11-21', '2025-11-21'],
    ['2024-02-29', '2023-02-28'],
  ])('of news on %s begin on %s', (today, from) => {
    expect(defaultPeriod(news, today)).toEqual({ from, to: today });
  });

  it('move with today, backwards for news and forwards for events', () => {
    expect(periodOf(news, { span: 'week' }, '2026-03-03')).toEqual({
      from: '2026-02-24',
      to: '2026-03-03',
    });
    expect(periodOf(events, { span: 'month' }, '2026-01-31')).toEqual({
      from: '2026-01-31',
      to: '2026-02-28',
    });
  });

  it('keep the end that was not chosen, unless it would lie beyond the other', () => {
    const today = '2026-11-21';
    expect(periodOf(news, { from: '2020-01-01' }, today)).toEqual({
      from: '2020-01-01',
      to: today,
    });
    expect(periodOf(news, { to: '2026-06-01' }, today).from).toBe('2025-11-21');
    expect(periodOf(news, { to: '2025-11-21' }, today).from).toBe('2025-11-21');
    expect(periodOf(news, { to: '2020-01-01' }, today)).toEqual({ to: '2020-01-01' });
    expect(periodOf(events, { to: '2026-01-01' }, today)).toEqual({ to: '2026-01-01' });
    expect(periodOf(services, { from: '2020-01-01' }, today)).toEqual({ from: '2020-01-01' });
  });

  it('are faulty when they end before they begin, or lie in a future that has no news', () => {
    const today = '2026-11-21';
    expect(periodFault(news, { from: '2026-02-02', to: '2026-02-01' }, today)).toBe('order');
    expect(periodFault(news, { from: '2026-02-02', to: '2026-11-22' }, today)).toBe('future');
    expect(periodFault(events, { from: '2026-02-02', to: '2027-11-22' }, today)).toBeUndefined();
    expect(periodFault(news, { from: today, to: today }, today)).toBeUndefined();
  });

  it.each(['2026-02-30', '1899-12-31', '2026-1-1', '', '20260101', '2026-01-01T00:00Z'])(
    'have no day %j',
    (text) => expect(isDay(text)).toBe(false),
  );

  it('hold their days from the first to the last instant in Switzerland', () => {
    expect(boundsOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
      from: Date.parse('2026-03-29T00:00:00+01:00'),
      to: Date.parse('2026-03-30T00:00:00+02:00') - 1,
    });
    expect(boundsOf({})).toEqual({ from: -Infinity, to: Infinity });
  });
});

describe('widerPeriod', () => {
  it('goes further back by the measure of the listing', () => {
    expect(widerPeriod(listingRules.news, { from: '2025-11-21', to: '2026-11-21' })).toEqual({
      from: '2020-11-21',
    });
    expect(widerPeriod(listingRules.events, { from: '2024-02-29' })).toEqual({
      from: '2023-02-28',
    });
  });

  it('opens a period that was chosen where the listing has none', () => {
    expect(widerPeriod(listingRules.publications, { from: '2026-01-01' })).toEqual({});
  });
});

describe('pages', () => {
  it('have twelve items each, and an empty list has one', () => {
    expect([0, 1, 12, 13, 24, 25].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('are those asked for, up to the last', () => {
    expect([1, 9, 10].map((wanted) => validPage(String(wanted), 10))).toEqual([1, 9, 10]);
  });

  it.each([null, '', '0', '11', '2.5', '-2', '+2', '0x2', '2e0', '٢', 'Infinity', '2 '])(
    'begin with the first for %j',
    (wanted) => expect(validPage(wanted, 10)).toBe(1),
  );
});

describe('a personal board', () => {
  const today = '2026-11-21';
  const states = listingStates(today).filter(({ listing }) => listing === 'news');

  testProperty([states])('holds a whole choice in its id, but for page and layout', (state) => {
    const id = boardIdOf(state);
    if (id === undefined) return;
    expect(isBoardId(id)).toBe(true);
    expect(readBoard(id, today)).toEqual({ ...state, page: 1, display: 'list' });
  });

  it('of no choice shows all news; it has no id where the choice does not fit an address', () => {
    const state = initialState('news');
    expect(readBoard(boardIdOf(state) ?? '', today)).toEqual(state);
    const topics = Array.from({ length: 50 }, (_, index) => `topic-${index}-${'x'.repeat(40)}`);
    expect(boardIdOf({ ...state, chosen: { ...state.chosen, topics } })).toBeUndefined();
  });

  it('is none for any other id', () => {
    for (const id of ['board-', 'board-!', 'board-a', 'n1', `board-${'a'.repeat(2000)}`]) {
      expect(readBoard(id, today)).toBeUndefined();
    }
  });
});
