/** What the notes of a release are made of. */
export interface ReleaseParts {
  readonly version: string;
  readonly contractVersion: string;
  /** The texts of CHANGELOG.md and README.md. */
  readonly changelog: string;
  readonly readme: string;
}
export function sectionOf(changelog: string, title: string): string;
export function releasedChangelog(changelog: string, version: string, date: string): string;
export function requireAfter(version: string, present: string): void;
export function supportRow(readme: string, version: string, contractVersion: string): string;
export function releaseNotes(parts: ReleaseParts): string;
export function checksums(files: ReadonlyMap<string, Uint8Array | string>): string;
