import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Getters stand for the exports of a module, which the compiler writes so. */
const isGetter = (name: string) => name === 'get' || name.startsWith('get ');

/**
 * The files, relative to the project, in which a function ran in this process while something was done:
 * by V8's precise coverage, sorted.
 */
export async function filesThatRan(run: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const ran = result.filter(({ functions }) =>
    functions.some(
      ({ functionName, ranges }) =>
        !isGetter(functionName) && ranges.some(({ count }) => count > 0),
    ),
  );
  const paths = ran.map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url));
  return [...new Set(paths.map((path) => relative('.', path)))].toSorted();
}
