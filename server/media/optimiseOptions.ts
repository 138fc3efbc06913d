import { parseArgs } from 'node:util';

/** What is to be done with the media of a pack. */
export interface OptimiseOptions {
  /** Folder of the pack. */
  readonly folder: string;
  /** Lighter originals are left as they are. */
  readonly leastBytes: number;
  /** Whether files that no picture needs any more are removed. */
  readonly remove: boolean;
  /** Whether the report is JSON. */
  readonly json: boolean;
}

export const optimiseUsage = `npm run media:optimise -- [options] <content folder>

Makes smaller and lighter forms of the pictures in <content folder>/media, into media/variants, and
writes down in media/variants.json which there are. Run it before each publish; what is there already
is not made again, and originals are never changed.
  npm run media:optimise -- ./content

  --over <kB>   leaves originals of up to so many kilobytes as they are (default 5)
  --remove      removes files in media/variants that no picture needs any more; pages that somebody
                has open may still ask for them
  --json        writes the report as JSON
  --help        writes this

Exit codes: 0 done, 1 done but for pictures that cannot be read, 64 wrong use, 66 no such folder,
69 the package sharp is missing, as in the container image.`;

const kilobyte = 1000;

/** Reads the options of the command; undefined where they make no sense, or help is asked for. */
export function readOptimiseOptions(
  parameters: readonly string[],
): OptimiseOptions | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        over: { type: 'string', default: '5' },
        remove: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1 || !/^\d+$/.test(values.over)) {
      return undefined;
    }
    const { remove, json } = values;
    return { folder, leastBytes: Number(values.over) * kilobyte + 1, remove, json };
  } catch {
    return undefined;
  }
}
