import { listingRules } from '../../../../shared/listing/listingRules';
import {
  boundsOf,
  defaultPeriod,
  isDay,
  periodFault,
  periodOf,
  widerPeriod,
} from '../../../../shared/listing/period';

const { news, events, services } = listingRules;

describe('periods', () => {
  it.each([
    ['2026-11-21', '2025-11-21'],
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-28'],
    ['2026-01-01', '2025-01-01'],
  ])('of news on %s begin on %s', (today, from) => {
    expect(defaultPeriod(news, today)).toEqual({ from, to: today });
  });

  it('move with today, backwards for news and forwards for events', () => {
    expect(periodOf(news, { span: 'week' }, '2026-03-03')).toEqual({
      from: '2026-02-24',
      to: '2026-03-03',
    });
    expect(periodOf(news, { span: 'month' }, '2026-03-31').from).toBe('2026-02-28');
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
    expect(periodFault(news, {}, today)).toBeUndefined();
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '1899-12-31',
    '2026-1-1',
    '',
    '20260101',
    '2026-01-01T00:00Z',
  ])('have no day %j', (text) => expect(isDay(text)).toBe(false));

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
