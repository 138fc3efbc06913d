import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Puts lines under a heading of a file in place of what is there; at its end where it has none. */
export function writeSection(path: string, heading: string, lines: readonly string[]): void {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const sections = text.split(/^(?=## )/m);
  const section = [`## ${heading}`, '', ...lines, ''].join('\n');
  const at = sections.findIndex((known) => known.startsWith(`## ${heading}\n`));
  const place = at === -1 ? sections.length : at;
  const after = sections.slice(place + 1);
  const before = sections.slice(0, place).join('').trimEnd();
  writeFileSync(path, [before, section, after.join('')].filter((part) => part !== '').join('\n\n'));
}
