import { figure, ratio, type Measured } from './rounds';

/** A figure as people read it: three digits that count, thousands apart. */
export function inTable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);
}

/** Lines of a Markdown table; the first column holds names, all others figures. */
export function markdownTable(
  heading: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? inTable(cell) : cell)).join(' | ')} |`;
  return [line(heading), `| --- |${' ---: |'.repeat(heading.length - 1)}`, ...rows.map(line)];
}

/** The table of what was measured side by side, with ratios to one of the candidates. */
export function sideBySide(measured: readonly Measured[], base: Measured): string[] {
  const heading = ['', 'Bytes', 'Requests/s', 'CPU per request', 'p50', 'p99', 'Memory'];
  const rows = measured.map((one) => [
    one.name,
    one.bytes.toLocaleString('en'),
    `${inTable(figure(one, 'requestsPerSecond'))} (${inTable(ratio(one, base, 'requestsPerSecond'))}×)`,
    `${inTable(figure(one, 'cpuMicroseconds'))} µs (${inTable(ratio(one, base, 'cpuMicroseconds'))}×)`,
    `${inTable(figure(one, 'p50'))} ms`,
    `${inTable(figure(one, 'p99'))} ms`,
    `${inTable(one.megabytes)} MB`,
  ]);
  return markdownTable(heading, rows);
}
