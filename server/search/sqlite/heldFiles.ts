import { stat } from 'node:fs/promises';

/** Notices when somebody else has changed a file, or taken it away. */
export interface HeldFiles {
  /** Takes the file for right as it is now. */
  hold(path: string): Promise<void>;
  /** Whether it is as it was held; a file that never was is not. */
  holds(path: string): Promise<boolean>;
}

async function stateOf(path: string): Promise<string | undefined> {
  const file = await stat(path).catch(() => undefined);
  return file && `${file.ino} ${file.size} ${file.mtimeMs}`;
}

export function createHeldFiles(): HeldFiles {
  const states = new Map<string, string | undefined>();
  return {
    async hold(path) {
      states.set(path, await stateOf(path));
    },
    async holds(path) {
      const state = states.get(path);
      return state !== undefined && state === (await stateOf(path));
    },
  };
}
