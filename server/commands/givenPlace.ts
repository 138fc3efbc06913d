import { fileURLToPath } from 'node:url';
import { configuredUrl } from '../configuredUrl';
import { WrongUse } from './command';

/** What is meant as an address, whether or not it can be read. */
const address = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:https?|file):)/i;

/** A folder as it was given. Throws `WrongUse` for an address. */
export function givenFolder(text: string): string {
  if (address.test(text)) throw new WrongUse(`${text} is an address; a folder is needed.`);
  return text;
}

function placeOf(text: string): string | URL | undefined {
  try {
    const url = configuredUrl(text.endsWith('/') ? text : `${text}/`);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url;
    return url.protocol === 'file:' ? fileURLToPath(url) : undefined;
  } catch {
    return undefined;
  }
}

/** A folder, or the address of a web server with a slash at its end. Throws `WrongUse` for others. */
export function givenPlace(text: string): string | URL {
  const place = address.test(text) ? placeOf(text) : text;
  if (place !== undefined) return place;
  throw new WrongUse(
    `${text} is no address that can be read: those begin with http://, https:// or file:.`,
  );
}
