import { readFigures, recordFigures, targetTable } from './figures';
import { isSmoke } from './load/rounds';
import { measuredOn } from './measuredOn';
import type { FigureName } from './targets';
import { writeSection } from './writeSection';

const path = 'docs/performance.md';

/**
 * Writes what a part has measured: its section of `docs/performance.md`, its figures, and the table of
 * targets anew. A smoke run only shows them.
 */
export async function writePart(
  heading: string,
  lines: readonly string[],
  figures: Partial<Record<FigureName, number>> = {},
): Promise<void> {
  if (isSmoke) {
    process.stderr.write([`\n## ${heading}`, ...lines, JSON.stringify(figures), ''].join('\n'));
    return;
  }
  recordFigures(figures);
  await writeSection(path, heading, [`Measured ${measuredOn()}.`, '', ...lines]);
  await writeSection(path, 'Targets', [
    'Written by `npm run bench`, each figure by its own part below.',
    '',
    ...targetTable(readFigures()),
  ]);
}
