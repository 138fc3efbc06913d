import type { ContractFiles } from './contract/contractFiles';
import type { LimitVisitors } from '../middleware/rateLimit';
import type { PageContext } from '../page/pageContext';

/** What the interfaces for programs answer with. */
export interface ApiContext extends PageContext {
  /** The published contract. */
  readonly contract: ContractFiles;
  readonly limit: LimitVisitors;
}
