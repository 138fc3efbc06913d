import {
  releasedChangelog,
  releaseNotes,
  requireAfter,
} from '../../../build/release/releaseTexts.mjs';

const changelog = `# Changes

## Unreleased

### Added

- A thing.

### Removed

- \`OLD_NAME\`: nobody reads it.

## 0.1.0 – 2026-01-02

- The first.
`;
const readme = `## Versions

| Chancery | Content contract | Node |
| -------- | ---------------- | ---- |
| 1.2      | 2.3              | 24   |

Words.
`;
const parts = { version: '1.2.0', contractVersion: '2.3.0', readme };

test('notes say first what leaves, then what changes, and who is supported', () => {
  const released = releasedChangelog(changelog, '1.2.0', '2026-11-26');
  const notes = releaseNotes({ ...parts, changelog: released });
  const places = ['Content contract 2.3.0', '- `OLD_NAME`', '- A thing.', '| 1.2 '].map((text) =>
    notes.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(notes).not.toContain('The first.');
});

test.each([
  ['a version without changes', { ...parts, version: '1.2.1', changelog }, '"## 1.2.1"'],
  ['a version that the table lacks', { ...parts, version: '0.1.0', changelog }, 'no row for 0.1'],
])('%s has no notes', (_, given, message) => {
  expect(() => releaseNotes(given)).toThrow(message);
});

test('nothing unreleased is nothing to release', () => {
  const empty = '## Unreleased\n\n## 0.1.0\n\n- The first.\n';
  expect(() => releasedChangelog(empty, '0.2.0', '2026-11-26')).toThrow('"## Unreleased"');
});

test.each(['1.1.9', '0.9.0', '1.2', 'v1.3.0', ''])('after 1.2.0 does not come «%s»', (version) => {
  expect(() => requireAfter(version, '1.2.0')).toThrow(/come after 1\.2\.0|not a version/);
});
