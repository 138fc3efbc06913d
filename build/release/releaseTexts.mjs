// What of a release is text: the changelog, and the version's notes. Reads and writes no file.

const heading = '## Unreleased';

/** Numbers of a version such as `1.4.0`; throws where it is none. */
function versionNumbers(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (numbers) return numbers;
  throw new Error(`"${version}" is not a version such as 1.4.0.`);
}

/** The text of a version's section in the changelog; throws where there is none. */
function sectionOf(changelog, title) {
  const section = changelog.split(/^(?=## )/m).find((each) => each.startsWith(`## ${title}`));
  const text = section?.slice(section.indexOf('\n')).trim();
  if (text) return text;
  throw new Error(`CHANGELOG.md has nothing under "## ${title}".`);
}

/** Returns the changelog with what is unreleased as the section of a version, dated `2026-11-26`. */
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

function requireSupportRow(readme, version, contractVersion) {
  const [own, contract] = [version, contractVersion].map((one) =>
    versionNumbers(one).slice(0, 2).join('.'),
  );
  if (new RegExp(`^\\| +${own} +\\| +${contract} +\\|`, 'm').test(readme)) return;
  throw new Error(
    `The table "Versions" of README.md has no row for ${own} with contract ${contract}.`,
  );
}

/** Returns the notes of a release in Markdown: what leaves first, then the changes, then who is supported. */
export function releaseNotes({ version, contractVersion, changelog, readme }) {
  const section = sectionOf(changelog, version);
  const removed = /^### Removed\n+([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(section)?.[1]?.trim();
  const table = /^\| Chancery[^\n]*\n\|[^\n]*\n(\|[^\n]*\n)+/m.exec(readme)?.[0]?.trim();
  requireSupportRow(readme, version, contractVersion);
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
