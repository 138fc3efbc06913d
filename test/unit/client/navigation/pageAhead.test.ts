import { fetchAhead, leaveAhead, takeAhead } from '../../../../client/navigation/prefetchCache';
import type { NavigationAnswer } from '../../../../shared/routing/pageData';

const at = (path: string) => new URL(path, 'https://www.example.org');
const answer: NavigationAnswer = { kind: 'redirect', location: '/de' };

function source() {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const fetchPage = async (url: URL, signal: AbortSignal) => {
    asked.push(url.pathname + url.search);
    signals.push(signal);
    return answer;
  };
  return { asked, signals, fetchPage };
}

afterEach(leaveAhead);

test('a page that was fetched ahead is handed over once', async () => {
  const { asked, fetchPage } = source();
  void fetchAhead(at('/de/kontakt?a=b'), fetchPage, 0);
  expect(await takeAhead(at('/de/kontakt?a=b#plan'), 0)).toBe(answer);
  expect(takeAhead(at('/de/kontakt?a=b'), 0)).toBeUndefined();
  expect(asked).toEqual(['/de/kontakt?a=b']);
});

test('another address does not get it', () => {
  void fetchAhead(at('/de/kontakt'), source().fetchPage, 0);
  expect(takeAhead(at('/de/kontakt?a=b'), 0)).toBeUndefined();
});

test('it is fetched once while it is fresh, and is not handed over when it is old', () => {
  const { asked, fetchPage } = source();
  void fetchAhead(at('/de/kontakt'), fetchPage, 0);
  expect(fetchAhead(at('/de/kontakt'), fetchPage, 29_999)).toBeUndefined();
  expect(takeAhead(at('/de/kontakt'), 30_000)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('the page before is let go of, and its request cancelled', () => {
  const { signals, fetchPage } = source();
  void fetchAhead(at('/de/kontakt'), fetchPage, 0);
  void fetchAhead(at('/de/karten'), fetchPage, 0);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(takeAhead(at('/de/kontakt'), 0)).toBeUndefined();
});

test('a request that a navigation has taken over is not cancelled', () => {
  const { signals, fetchPage } = source();
  void fetchAhead(at('/de/kontakt'), fetchPage, 0);
  void takeAhead(at('/de/kontakt'), 0);
  leaveAhead();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
