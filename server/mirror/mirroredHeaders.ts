import { contentHeaders } from '../http/contentHeaders';
import type { MirroredFile } from './crawled';
import { ofOneAnswer } from './headerStore';
import { nginxMap, quoted, surelyWord } from './nginxMap';

const notFoundSeconds = 30;

type Fields = Readonly<Record<string, string>>;

/** A copy does not change by itself at a certain time, as a page of the site may. */
function cacheControl(value: string, status: number, staleMaxSeconds: number): string {
  if (!value.includes('stale-if-error')) return value;
  const freshness = status === 404 ? { seconds: notFoundSeconds } : {};
  return contentHeaders({ seconds: 0 }, staleMaxSeconds, freshness)['Cache-Control'] ?? value;
}

/** The header fields of a file of the mirror, those of the page's cache lifetime without its end. */
function fieldsOf({ headers, status }: MirroredFile, staleMaxSeconds: number): Fields {
  const fields = Object.entries(headers).flatMap(([name, value]) => {
    const text = String(value);
    if (ofOneAnswer.has(name) || (name === 'vary' && text === 'Accept-Encoding')) return [];
    if (name === 'cache-control') return [[name, cacheControl(text, status, staleMaxSeconds)]];
    return [[name, text]];
  });
  if (status === 503) fields.push(['retry-after', String(headers['retry-after'])]);
  return sorted(Object.fromEntries(fields));
}

function sorted(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Lower-case names, as Node reads them. */
export function lowerCased(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** A value in parts of which each can stand in the configuration. */
function partsOf(value: string): string[] {
  const count = Math.max(1, Math.ceil(value.length / surelyWord));
  return Array.from({ length: count }, (_, part) =>
    value.slice(part * surelyWord, (part + 1) * surelyWord),
  );
}

/** The directive of a header field with different or long values, by the number of their set, and its maps. */
function numberedField(name: string, values: readonly string[]) {
  const parted = values.map(partsOf);
  const most = parted.reduce((longest, { length }) => Math.max(longest, length), 1);
  const variable = `mirror_${name.replaceAll('-', '_')}`;
  const maps = Array.from({ length: most }, (_, part) =>
    nginxMap({
      name: part === 0 ? variable : `${variable}_${part}`,
      source: '$mirror_headers',
      otherwise: '',
      entries: parted.map((parts, number) => [String(number), parts[part] ?? '']),
    }),
  );
  const variables = maps.map((_, part) => (part === 0 ? `$${variable}` : `$${variable}_${part}`));
  return { maps, directive: `add_header ${name} ${variables.join('')} always;` };
}

/** Files with the header fields that they have in common. */
export interface HeaderConfig {
  /** Maps, for the `http` block. */
  readonly maps: string;
  /** `add_header` directives, for the `server` block. */
  readonly directives: readonly string[];
}

/**
 * The configuration that gives every file the header fields with which the site answered.
 * `standard` are those of everything that is no file, such as redirects.
 */
export function headerConfig(
  files: readonly MirroredFile[],
  standard: Fields,
  staleMaxSeconds: number,
): HeaderConfig {
  const sets = new Map([[JSON.stringify(sorted(standard)), 0]]);
  const entries = files.map((file) => {
    const set = JSON.stringify(fieldsOf(file, staleMaxSeconds));
    const number = sets.get(set) ?? sets.size;
    sets.set(set, number);
    return [file.file, String(number)] as const;
  });
  const others = entries.filter(([, number]) => number !== '0');
  const all: Fields[] = [...sets.keys()].map((set) => JSON.parse(set));
  const names = [...new Set(all.flatMap((fields) => Object.keys(fields)))].toSorted();
  const ofFile = nginxMap({
    name: 'mirror_headers',
    source: '$uri',
    otherwise: '0',
    entries: others,
  });
  const maps = [ofFile];
  const directives = names.map((name) => {
    const values = all.map((fields) => fields[name] ?? '');
    const [first = ''] = values;
    // A dollar sign would begin the name of a variable.
    const isPlain = first.length <= surelyWord && !first.includes('$');
    if (isPlain && values.every((value) => value === first)) {
      return `add_header ${name} ${quoted(first)} always;`;
    }
    const field = numberedField(name, values);
    maps.push(...field.maps);
    return field.directive;
  });
  return { maps: maps.join('\n'), directives };
}
