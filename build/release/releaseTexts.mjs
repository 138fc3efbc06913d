// What of a release is text: the changelog, the version's notes and its sums. Reads and writes no file.
import { createHash } from 'node:crypto';

const heading = '## Unreleased';

/** Numbers of a version such as `1.4.0`; throws where it is none. */
export function versionNumbers(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (numbers) return numbers;
  throw new Error(`"${version}" is not a version such as 1.4.0.`);
}

/** The text of a version's section in the changelog; throws where there is none. */
export function sectionOf(changelog, title) {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((each) => each.startsWith(`## ${title}`));
  const text = section?.slice(section.indexOf('\n')).trim();
  if (text) return text;
  throw new Error(`CHANGELOG.md has nothing under "## ${title}".`);
}

/** The changelog with what is unreleased as the section of a version, dated `2026-11-26`. */
export function releasedChangelog(changelog, version, date) {
  sectionOf(changelog, 'Unreleased');
  return changelog.replace(`${heading}\n`, `${heading}\n\n## ${version} – ${date}\n`);
}

/** Throws where a version does not come after the present one. */
export function requireAfter(version, present) {
  versionNumbers(version);
  if (version.localeCompare(present, 'en', { numeric: true }) >= 0) return;
  throw new Error(`Version ${version} does not come after ${present}.`);
}

/** The row of a version in the README's table of supported versions; throws where there is none. */
export function supportRow(readme, version, contractVersion) {
  const [major, minor] = versionNumbers(version);
  const [contractMajor, contractMinor] = versionNumbers(contractVersion);
  const row = `^\\| +${major}\\.${minor} +\\| +${contractMajor}\\.${contractMinor} +\\|.*$`;
  const found = new RegExp(row, 'm').exec(readme)?.[0];
  if (found) return found;
  throw new Error(
    `The table "Versions" of README.md has no row for ${major}.${minor} with contract ${contractMajor}.${contractMinor}.`,
  );
}

/** The notes of a release in Markdown: what leaves first, then the changes, then who is supported. */
export function releaseNotes({ version, contractVersion, changelog, readme }) {
  const section = sectionOf(changelog, version);
  const removed = /^### Removed\n+([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(section)?.[1]?.trim();
  const table = /^\| Chancery[^\n]*\n\|[^\n]*\n(\|[^\n]*\n)+/m.exec(readme)?.[0]?.trim();
  supportRow(readme, version, contractVersion);
  return `# Chancery ${version}

Content contract ${contractVersion}.

## Before an update

${removed ?? 'Nothing that was there has left.'}

How to update and to go back: docs/operator-guide.md, "Update".

## Changes

${section}

## Supported versions

${table}
`;
}

/** Lines as `sha256sum --check` reads them, of files by name. */
export function checksums(files) {
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('');
}
