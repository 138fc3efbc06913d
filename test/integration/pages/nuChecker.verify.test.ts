import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { useSite } from '../../support/run/useSite';
import { fetchHtml } from '../../support/pages/html';
import { demoScreens } from '../../support/browser/screens';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const jar = join(dirname(require.resolve('vnu-jar')), 'build/dist/vnu.jar');
const hasJava = spawnSync('java', ['-version']).status === 0;
const reportSchema = v.object({
  messages: v.array(
    v.object({ url: v.string(), message: v.string(), extract: v.optional(v.string(), '') }),
  ),
});

async function check(folder: string): Promise<string[]> {
  const options = ['-jar', jar, '--format', 'json', '--errors-only', '--skip-non-html', folder];
  // The checker ends with 1 when it finds something, and writes its report where errors go.
  const report = await new Promise<string>((resolve) => {
    execFile('java', options, { maxBuffer: 64 * 1024 * 1024 }, (_, __, errors) => resolve(errors));
  });
  const { messages } = v.parse(reportSchema, JSON.parse(report));
  return messages.map(({ url, message, extract }) => `${url}: ${message} ${extract}`);
}

// Without Java the checker cannot run; where tests must be complete, its absence is a failure.
const needsJava = hasJava || process.env['CI'] === 'true' ? test : test.skip;

const site = useSite('gallery');

needsJava(
  'the Nu checker finds no error on a page of each kind (needs Java)',
  async () => {
    const folder = temporaryFolder();
    for (const path of demoScreens) {
      const file = join(folder, `${encodeURIComponent(path)}.html`);
      await writeFile(file, await fetchHtml(site.origin + path));
    }
    expect(await check(folder)).toEqual([]);
  },
  600_000,
);
