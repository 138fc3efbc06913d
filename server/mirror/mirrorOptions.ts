import { parseArgs } from 'node:util';

/** What is to be mirrored, and where to. */
export interface MirrorOptions {
  /** Folder of the mirror. */
  readonly out: string;
  /** Whether the dates of the demo content move with today. */
  readonly demo: boolean;
}

export const mirrorUsage = `npm run mirror -- --out <folder>

Writes the whole site as files, which nginx, or less exactly any web server for files, can serve when
everything else is gone: docs/mirror.md. Run it after each publish. Where the mirror is of the publish
already nothing is done; otherwise only what changed is written, and what is gone removed.
  npm run mirror -- --out /srv/mirror

  --out <folder>  where to; it is made where there is none
  --help          writes this

Exit codes: 0 done, 1 done but for pages that failed, 64 wrong use, 69 the content cannot be read,
73 the folder cannot be written or holds something else, 75 to be tried again: another run works on
the folder, something was published meanwhile, or the site is held (docs/operators-brakes.md). With 69, 73 and 75 an earlier mirror is as it was.`;

/** Reads the options of the command; undefined where they make no sense, or help is asked for. */
export function readMirrorOptions(
  parameters: readonly string[],
): MirrorOptions | 'help' | undefined {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        out: { type: 'string' },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const { out, demo } = values;
    return out === undefined || out === '' ? undefined : { out, demo };
  } catch {
    return undefined;
  }
}
