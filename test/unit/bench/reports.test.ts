import { statFields } from '../../support/load/processFigures';
import { parseReport } from '../../support/load/wrk';

const report = {
  requests: 1000,
  microseconds: 2_000_000,
  bytes: 5,
  p50: 700,
  p99: 1500,
  refused: 0,
  errors: 1,
};

test('the figures of wrk follow its own lines', () => {
  const output = `Running 2s test\nRequests/sec: 500\n${JSON.stringify(report)}\n`;
  expect(parseReport(output)).toEqual(report);
});

test('an output without figures is a fault', () => {
  expect(() => parseReport('Running 2s test\nunable to connect\n')).toThrow('JSON');
  expect(() => parseReport('{"requests":1}')).toThrow('microseconds');
});

test('a process may be called as it likes', () => {
  const fields = statFields('42 (a) S (b)) S 7 8 9');
  expect(fields).toEqual(['S', '7', '8', '9']);
});
