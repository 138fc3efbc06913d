import { Router, type RequestHandler } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../../config/cacheLifetimes';
import { address } from '../../../shared/routing/addresses';
import { pageRequestOf, sendOutcome } from '../../page/pageHandler';
import { sendPublication } from '../../publication/sendPublication';
import type { ContractContext } from './contractContext';
import { createContractPage } from './contractPage';

const files = `${address.contract}contract`;
const versionSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** The most particular ending counts. */
const types: readonly (readonly [ending: string, type: string])[] = [
  ['.schema.json', 'application/schema+json'],
  ['.openapi.json', 'application/openapi+json; version=3.1'],
  ['.json', 'application/json'],
  ['.md', 'text/markdown'],
];

function typeOf(name: string): string {
  return types.find(([ending]) => name.endsWith(ending))?.[1] ?? 'text/plain';
}

/**
 * `GET /api/`: the contract as a page, and `GET /api/contract/…`: its files, readable from pages of
 * any origin.
 */
export function contractRouter(site: ContractContext): Router {
  const pageOf = createContractPage(site);
  const router = Router();

  const page: RequestHandler = async (request, response) => {
    const outcome = await pageOf(pageRequestOf(request, address.contract));
    await sendOutcome(site, request, response, outcome, address.contract);
  };

  const file: RequestHandler = async (request, response, next) => {
    const name = request.path.slice(files.length + 1) || 'index.json';
    const body = await site.contract(name);
    if (body === undefined) return next();
    const { version } = v.parse(versionSchema, await site.contract('index.json'));
    const headers = {
      'Cache-Control': cacheControl.contract,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Contract-Version': version,
      'X-Robots-Tag': 'noindex',
    };
    sendPublication(response, { type: typeOf(name), body, modified: undefined, headers });
  };

  router.get(address.contract.slice(0, -1), page);
  router.get([files, `${files}/*name`], file);
  return router;
}
