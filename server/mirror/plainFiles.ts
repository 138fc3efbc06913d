import { createErrorPages, plainError } from '../http/errorPages';
import type { MirroredFile } from './crawled';
import { lowerCased } from './mirroredHeaders';
import type { MirrorStore } from './mirrorStore';

/** Statuses that a server for files answers by itself, each with a page of the site. */
export const plainStatuses = [400, 403, 405, 413, 414, 500] as const;

/**
 * Puts the pages for what a server for files refuses by itself into a mirror. `policy` are the headers
 * of every answer.
 */
export async function putPlainFiles(
  store: MirrorStore,
  origin: string,
  policy: Readonly<Record<string, string>>,
): Promise<MirroredFile[]> {
  const pages = createErrorPages(origin);
  const files = [
    ...plainStatuses.map((status) => ({ status, ending: 'html', content: pages(status) })),
    { status: 404, ending: 'txt', content: plainError(404) },
  ];
  return Promise.all(
    files.map(async ({ status, ending, content }) => {
      const file = `/errors/${status}.${ending}`;
      await store.put(`site${file}`, Buffer.from(content));
      const type = `text/${ending === 'txt' ? 'plain' : 'html'}; charset=utf-8`;
      const headers = { ...policy, 'Cache-Control': 'no-store', 'Content-Type': type };
      return { target: file, file, status, headers: lowerCased(headers) };
    }),
  );
}
