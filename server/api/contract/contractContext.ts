import type { PageContext } from '../../page/pageContext';
import type { ContractFiles } from './contractFiles';

/** What the published contract is shown with. */
export interface ContractContext extends PageContext {
  readonly contract: ContractFiles;
}
