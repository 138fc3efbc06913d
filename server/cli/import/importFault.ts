/** What is to be imported cannot be read at all; the message says why and where. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}
