import * as v from 'valibot';
import type { Page } from '../../../shared/content/page';
import { address } from '../../../shared/routing/addresses';
import type { Outcome } from '../../../shared/routing/outcome';
import { cleanPage } from '../../content/documents/cleanDocument';
import { deepFreeze } from '../../content/documents/deepFreeze';
import { negotiateLocale } from '../../locale/negotiateLocale';
import { pageOutcome } from '../../page/assemblePage';
import { localesWithHomepage } from '../../page/languageVersions';
import type { PageRequest } from '../../page/pageContext';
import type { ContractContext } from './contractContext';

const documentSchema = v.pipe(v.string(), v.parseJson(), v.object({ value: v.unknown() }));
/** The contract is written in English. */
const language = 'en';

async function readPage({ contract }: Pick<ContractContext, 'contract'>): Promise<Page> {
  const { value } = v.parse(documentSchema, await contract('reference.json'));
  const result = cleanPage(value);
  if (!result.ok) throw new Error('The build has no page of the contract');
  return deepFreeze(result.value);
}

/** The page about the contract, in the frame of the reader's language. */
export function createContractPage(
  site: ContractContext,
): (request: PageRequest) => Promise<Outcome> {
  let reading: Promise<Page> | undefined;
  return async ({ wishes }) => {
    reading ??= readPage(site);
    const page = await reading;
    const locales = await localesWithHomepage(site.content);
    const locale = negotiateLocale(wishes, locales, site.environment.secure);
    return pageOutcome(
      site,
      { route: 'slug', locale, path: address.contract },
      {
        kind: 'page',
        screen: { kind: 'content', page, listings: {}, registers: {} },
        language,
        described: page.metadata,
        page,
        canonicalPath: address.contract,
        versions: [],
        indexable: true,
        documents: [],
        expiresAt: Infinity,
      },
    );
  };
}
