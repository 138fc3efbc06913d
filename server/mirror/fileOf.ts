import { createHash } from 'node:crypto';
import { parsePath } from '../../shared/routing/addresses';

/** Longest name of a file that all usual file systems take, in bytes, with room for our endings. */
const longestName = 200;

const endings: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/json': 'json',
  'application/atom+xml': 'atom',
  'text/vcard': 'vcf',
  // Pictures in the media have their ending for themselves: theirs is written without a charset.
  'image/svg+xml': 'code',
};

/** Whether a decoded segment may be the name of a folder or file of the mirror. */
function isName(segment: string): boolean {
  const isHidden = segment.startsWith('.') && segment !== '.well-known';
  const isOurs = segment.startsWith('index.');
  // oxlint-disable-next-line no-control-regex -- these are what may not be
  const isUnsafe = /[/\\\u0000-\u001f\u007f]/.test(segment);
  return !isHidden && !isOurs && !isUnsafe && Buffer.byteLength(segment) <= longestName;
}

/**
 * The file of an address (path and query) whose answer is of a media type, from the root of the
 * mirror and with a slash before it; undefined where its name could be none or another's. Pages are
 * the index of a folder, because further pages may be below them.
 */
export function fileOf(target: string, type: string): string | undefined {
  const [path = '', query = ''] = target.split('?');
  const parsed = parsePath(path);
  if (!parsed.ok || !parsed.segments.every(isName)) return undefined;
  const base = parsed.segments.map((segment) => `/${segment}`).join('');
  const last = parsed.segments.at(-1) ?? '';
  const isIndex = type === 'text/html' || path.startsWith('/api/') || !last.includes('.');
  if (!isIndex && query === '') return base;
  const mark = createHash('sha256').update(query).digest('hex').slice(0, 16);
  const ending = endings[type] ?? 'xml';
  const name = query === '' ? `index.${ending}` : `index.${mark}.${ending}`;
  return isIndex ? `${base}/${name}` : `${base}.d/${name}`;
}
