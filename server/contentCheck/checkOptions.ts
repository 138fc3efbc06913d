import { parseArgs } from 'node:util';

/** What is to be checked, and how it is told. */
export interface CheckOptions {
  /** Folder, or address of a web server. */
  readonly base: string;
  /** One JSON object a line. */
  readonly json: boolean;
  /** Checks again whenever something changes. */
  readonly watch: boolean;
}

export const checkUsage = `npm run chancery -- check-content <base> [--json] [--watch]

Checks published content against the content contract: a folder, or the address of a web server.
Names every fault with its file, its place in the file, what is expected and what is there. Errors
break the contract or what visitors get, warnings are most likely not meant, notes are translations
that are missing and redirects that take a detour.
  npm run chancery -- check-content content
  npm run chancery -- check-content https://cms.example.org/published/ --json

  --json   one JSON object a line: severity, rule, file, path, expected, found; last the counts
  --watch  checks again whenever a file of the folder changes
  --help   writes this

Exit codes: 0 no errors, 1 errors, 64 wrong use, 66 the content cannot be read.`;

/** Reads the options of the command; undefined where they make no sense. */
export function readCheckOptions(parameters: readonly string[]): CheckOptions | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const [base = '', ...others] = positionals;
    const { json, watch } = values;
    return base === '' || others.length > 0 ? undefined : { base, json, watch };
  } catch {
    return undefined;
  }
}
