/**
 * The version of the contract, by the rules of docs/contract/README.md: raised by hand with every
 * change of it, together with docs/contract/CHANGELOG.md.
 */
export const contractVersion = '2.4.0';
