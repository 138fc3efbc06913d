import { checkContent } from '../../../server/contentCheck/checkContent';
import type { FileFinding } from '../../../server/contentCheck/finding';
import type { Pack } from '../../../server/contentCheck/pack/pack';
import { smallSite } from './smallSite';

/** Documents by path; texts are files as they stand, numbers the sizes of files that are not read. */
export type PackFiles = ReadonlyMap<string, unknown>;

function bytesOf(content: unknown): Buffer {
  if (typeof content === 'number') return Buffer.alloc(0);
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify({ value: content }));
}

/** A pack in memory. */
export function packOf(files: PackFiles): Pack {
  const size = (content: unknown) =>
    typeof content === 'number' ? content : bytesOf(content).length;
  return {
    files: async () => new Map([...files].map(([path, content]) => [path, size(content)])),
    read: async (path) => (files.has(path) ? bytesOf(files.get(path)) : undefined),
    size: async (path) => (files.has(path) ? size(files.get(path)) : undefined),
  };
}

/** Everything that there is to say about a pack. */
export async function findingsOf(pack: Pack, origin?: string): Promise<FileFinding[]> {
  const findings: FileFinding[] = [];
  await checkContent(pack, (finding) => findings.push(finding), origin);
  return findings;
}

/** The findings of the small site with some documents changed or added, in short. */
export async function inShort(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const findings = await findingsOf(packOf(new Map([...smallSite(), ...Object.entries(changes)])));
  return findings.map(({ severity, rule, file, path }) => `${severity} ${rule} ${file} ${path}`);
}
