import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookMs, watchSources } from '../../../../server/cli/authoring/watchSources';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { createWriter } from '../../../../server/markdown/writeCompiled';
import { temporaryFolder } from '../../../support/run/temporaryFolder';
import { fakeTimers } from '../../../support/run/processClock';

const page = (text: string) => `# Abfall\n\n${text}\n`;
let folder: string;
let file: string;
beforeEach(() => {
  fakeTimers(Date.now());
  folder = temporaryFolder({ 'abfall.de.md': page(''), 'bau.de.md': page('') });
  file = join(folder, 'abfall.de.md');
});

const replaced = (text: string) => {
  writeFileSync(join(folder, '.new'), text);
  renameSync(join(folder, '.new'), file);
};

test.each([
  ['in place', (text: string) => writeFileSync(file, text)],
  ['by a file that is renamed', replaced],
  [
    'by deletion and creation',
    (text: string) => {
      rmSync(file);
      writeFileSync(file, text);
    },
  ],
  [
    'in two files at once',
    (text: string) => {
      replaced(text);
      writeFileSync(join(folder, 'bau.de.md'), text);
    },
  ],
])('none of twenty saves %s is lost', (_, save) => {
  const shown: string[] = [];
  const [compile, out] = [createCompiler(folder), temporaryFolder({})];
  const write = createWriter(out);
  const stop = watchSources(folder, () => {
    write(compile());
    shown.push(readFileSync(join(out, 'de/abfall.json'), 'utf8'));
  });
  for (let turn = 1; turn <= 20; turn += 1) {
    save(page('x'.repeat(turn)));
    jest.advanceTimersByTime(lookMs);
    expect(shown).toHaveLength(turn);
    expect(shown.at(-1)).toContain(`"${'x'.repeat(turn)}"`);
  }
  jest.advanceTimersByTime(lookMs);
  expect(shown).toHaveLength(20);
  stop();
});

test('what is saved while the last save is compiled is seen', () => {
  let calls = 0;
  const stop = watchSources(folder, () => {
    calls += 1;
    if (calls === 1) replaced(page('during'));
  });
  replaced(page('before'));
  jest.advanceTimersByTime(2 * lookMs);
  expect(calls).toBe(2);
  stop();
});

test('documents have a note of their source for previews, and redirects have none', () => {
  const redirects = 'redirects.yaml';
  const site = temporaryFolder({ 'bau.de.md': page(''), [redirects]: '/alt: /de/bau\n' });
  const out = temporaryFolder({});
  createWriter(out, true)(createCompiler(site)());
  const written = readFileSync(join(out, 'redirects.json'), 'utf8');
  expect(JSON.parse(written)).toEqual({ value: { '/alt': '/de/bau' } });
  expect(readFileSync(join(out, 'de/bau.json'), 'utf8')).toContain('$source');
});

test('a folder that went and came back as it was is written again', () => {
  const [site, out] = [temporaryFolder({ 'amt/bau.de.md': page('Bauen.') }), temporaryFolder({})];
  const [compile, write] = [createCompiler(site), createWriter(out)];
  write(compile());
  renameSync(join(site, 'amt'), join(site, '.away'));
  write(compile());
  renameSync(join(site, '.away'), join(site, 'amt'));
  write(compile());
  expect(readFileSync(join(out, 'de/bau.json'), 'utf8')).toContain('Bauen.');
});
