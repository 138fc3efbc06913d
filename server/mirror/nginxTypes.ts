import { posix } from 'node:path';
import type { MirroredFile } from './crawled';
import { matching, quoted } from './nginxMap';

/** Longest media type that nginx takes for a type to compress. */
const longestType = 40;
const isText = (type: string) =>
  /^text\/|json|xml|javascript/.test(type) && type.length <= longestType;
const endingOf = ({ file }: MirroredFile) => posix.extname(file).slice(1).toLowerCase();
const typeOf = ({ headers }: MirroredFile) => headers['content-type'] ?? '';

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The media type that most files of each ending have. */
function usualTypes(files: readonly MirroredFile[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const file of files) {
    const types = counts.get(endingOf(file)) ?? new Map<string, number>();
    counts.set(endingOf(file), types);
    count(types, typeOf(file));
  }
  return new Map(
    Array.from(counts, ([ending, types]) => {
      const [usual] = [...types].toSorted(([, one], [, other]) => other - one);
      return [ending, usual?.[0] ?? ''];
    }),
  );
}

/** Path below the first folder, which for most is that of a language. */
const belowFirst = (file: string) => file.slice(file.indexOf('/', 1));

/**
 * The directives that give every file its media type: by the ending of its name, and by its path
 * where it has another type than most of that ending. Texts are compressed.
 */
export function typeConfig(files: readonly MirroredFile[]): string[] {
  const usual = usualTypes(files);
  const others = new Map<string, string>();
  for (const file of files) {
    const type = typeOf(file);
    if (usual.get(endingOf(file)) !== type) others.set(belowFirst(file.file), type);
  }
  const byEnding = Array.from(usual, ([ending, type]) =>
    /^[\da-z]+$/.test(ending) ? `${quoted(type)} ${ending};` : '',
  );
  const texts = [...new Set([...usual.values(), ...others.values()])].filter(isText);
  return [
    `types { ${byEnding.join(' ')} }`,
    'default_type application/octet-stream;',
    `gzip_types ${texts.map(quoted).join(' ')};`,
    ...Array.from(
      others,
      ([path, type]) =>
        `location ~ ${quoted(`^/[^/]+${matching(path)}$`)} { if ($mirror_file = unavailable) { return 503; } types { } default_type ${quoted(type)}; }`,
    ),
  ];
}
