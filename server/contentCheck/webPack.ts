import { sourceUrl } from '../upstream/sourceUrl';
import { PackUnreadable, type Pack } from './pack';

/** Whoever checks may wait longer than a visitor. */
const longestMs = 30_000;

/** A pack behind a web server. Its files cannot be listed. */
export function webPack(base: URL): Pack {
  async function ask(path: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
    const url = sourceUrl(base, path);
    if (url === undefined) return undefined;
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(url, { method, redirect: 'error', signal }).catch(
      (error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        throw new PackUnreadable(`${url.href}: ${String(cause)}`);
      },
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return undefined;
    throw new PackUnreadable(`${url.href}: status ${answer.status}`);
  }

  return {
    files: () => Promise.resolve(undefined),
    async read(path) {
      const answer = await ask(path, 'GET');
      if (answer === undefined) return undefined;
      return new Uint8Array(await answer.arrayBuffer());
    },
    async size(path) {
      const answer = await ask(path, 'HEAD');
      return answer && Number(answer.headers.get('content-length') ?? 0);
    },
  };
}
