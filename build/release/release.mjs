// `npm run release -- prepare VERSION` writes a version into the files that name it, to be committed
// and tagged. `npm run release -- make` puts together what a tagged version is published with.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packDemo } from '../demo.mjs';
import { root } from '../files.mjs';
import { say } from '../processes.mjs';
import { releasedChangelog, releaseNotes, requireAfter } from './releaseTexts.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const edit = (file, change) => writeFileSync(join(root, file), change(read(file)));
const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
const npm = (...parameters) => execFileSync('npm', parameters, { cwd: root, encoding: 'utf8' });

const contractVersion = JSON.parse(read('docs/contract/content-service.openapi.json')).info.version;
const { version: present } = JSON.parse(read('package.json'));

function requireClean() {
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`Commit or stash these first:\n${changed}`);
}

function prepare(version = '') {
  requireAfter(version, present);
  requireClean();
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releasedChangelog(read('CHANGELOG.md'), version, date);
  releaseNotes({ version, contractVersion, changelog, readme: read('README.md') });
  edit('CHANGELOG.md', () => changelog);
  npm('version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts');
  edit('publiccode.yml', (text) =>
    text.replace(/^softwareVersion: .*/m, `softwareVersion: '${version}'`),
  );
  edit('docs/operator-guide.md', (text) =>
    text.replaceAll(/chancery-\d+\.\d+\.\d+\.tgz/g, `chancery-${version}.tgz`),
  );
  say(`Now: git commit --all --message "Release ${version}" && git tag --annotate v${version}`);
}

/** What the image is built with: its labels say which version of which commit it is. */
function imageArguments() {
  return `--build-arg VERSION=${present}
--build-arg REVISION=${git('rev-parse', 'HEAD')}
--build-arg CREATED=${git('log', '-1', '--format=%cI')}
`;
}

function make() {
  requireClean();
  const tags = git('tag', '--points-at', 'HEAD').split('\n');
  if (!tags.includes(`v${present}`)) throw new Error(`This commit has no tag v${present}.`);
  const notes = releaseNotes({
    version: present,
    contractVersion,
    changelog: read('CHANGELOG.md'),
    readme: read('README.md'),
  });
  const folder = join(root, 'var/releases', present);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  packDemo();
  npm('pack', '--silent', '--pack-destination', folder);
  npm('run', '--silent', 'sbom', '--', join(folder, `chancery-${present}.cdx.json`));
  writeFileSync(join(folder, 'notes.md'), notes);
  writeFileSync(join(folder, 'image-arguments.txt'), imageArguments());
  // Lines as `sha256sum --check` reads them.
  const sums = readdirSync(folder)
    .toSorted()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  say(`Release ${present} is in ${folder}.`);
}

const [what, version] = process.argv.slice(2);
if (what === 'prepare') prepare(version);
else if (what === 'make') make();
else throw new Error('npm run release -- prepare VERSION, or npm run release -- make');
