import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LimitVisitors } from '../middleware/rateLimit';
import type { PageContext, PageRequest } from '../page/pageContext';
import { resolvePage } from '../page/resolvePage';
import { isShared, responseHeaders } from '../page/responseHeaders';
import { catchMissing } from '../store/regularFile';

/** Reads a file of the published contract; undefined where there is none of that name. */
export type ContractFiles = (name: string) => Promise<string | undefined>;

const fileName = /^(?:examples\/)?[\w-]+(?:\.(?:schema|openapi))?\.(?:json|md)$/;

/** Returns the files of a folder, as `npm run contract` has written them. */
export function contractFilesIn(folder: string): ContractFiles {
  return async (name) =>
    fileName.test(name) ? catchMissing(readFile(join(folder, name), 'utf8'), undefined) : undefined;
}

/** What the interfaces for programs answer with. */
export interface ApiContext extends PageContext {
  readonly contract: ContractFiles;
  readonly limit: LimitVisitors;
}

/** Returns the outcome of the page that an address of an interface names, and the headers of an answer from it. */
export async function askForPage(site: ApiContext, pageRequest: PageRequest) {
  const outcome = await resolvePage(site, pageRequest);
  const shared = isShared(site, outcome, pageRequest.path);
  return { outcome, shared, headers: responseHeaders(outcome, site, shared) };
}
