/** Texts and marks of JSON; what stands between them has no names. */
const token = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]/g;

/**
 * Names that an object of a JSON text has more than once (RFC 8259, section 4: what is read of them
 * is not sure; here it is the last). The text must be JSON.
 */
export function repeatedNames(json: string): string[] {
  const repeated: string[] = [];
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [found] of json.matchAll(token)) {
    if (found === '{') open.push(new Set());
    else if (found === '[') open.push(undefined);
    else if (found === '}' || found === ']') open.pop();
    else if (found === ':') {
      const name = String(JSON.parse(last));
      const names = open.at(-1);
      if (names?.has(name) === true) repeated.push(name);
      names?.add(name);
    }
    last = found;
  }
  return repeated;
}
