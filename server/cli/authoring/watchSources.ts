import { sourceFiles } from '../../markdown/sourceFolder';

/** Milliseconds between two looks at a folder. */
export const lookMs = 400;

function versionOf(folder: string): string {
  try {
    return JSON.stringify(sourceFiles(folder).map(({ file, version }) => [file, version]));
  } catch (error) {
    // Such as a folder that goes away while it is read: the next look sees what came of it.
    return String(error);
  }
}

/**
 * Calls back after each change of an author's files, until the function that it returns is called.
 * It looks itself: events of the system are lost for files that others were renamed over.
 */
export function watchSources(folder: string, changed: () => void): () => void {
  let last = versionOf(folder);
  const looking = setInterval(() => {
    // Taken before the call: what is saved during that is seen at the next look.
    const version = versionOf(folder);
    if (version === last) return;
    last = version;
    changed();
  }, lookMs);
  return () => clearInterval(looking);
}
