import { announce } from '../frame/announce';

/** How long after a change its result is said (docs/specification.md, section 9), in ms. */
const delayMs = 2_000;

/** Says a text after the delay, unless the function it gives back is called before. */
export function announceLater(text: string): () => void {
  announce('');
  const pending = setTimeout(() => announce(text), delayMs);
  return () => clearTimeout(pending);
}
