import { shown, type Report } from './finding';
import type { KnownAddresses } from './knownAddresses';
import { namedAddresses } from './namedAddresses';
import { textsIn } from './textsIn';

/** Pictures for other sites that show a link to a page; the page itself does not show them. */
const forOthers = /(?:^|\.)(?:og|twitter)\.image$/;

/**
 * Tells of the other origins that pictures, sound and films of a document are from, each once. Browsers
 * load them only from origins that the configuration of the site names.
 */
export function checkOrigins(
  value: unknown,
  { file, known }: { file: string; known: KnownAddresses },
  report: Report,
): void {
  const told = new Set<string>();
  for (const text of textsIn(value)) {
    if (forOthers.test(text.path)) continue;
    for (const { href, isMedia } of namedAddresses(text)) {
      const address = known.withoutOrigin(href);
      if (!isMedia || !/^https?:/i.test(address) || !URL.canParse(address)) continue;
      const { origin } = new URL(address);
      if (told.has(origin)) continue;
      told.add(origin);
      const { path } = text;
      const expected = 'a file of the pack, or an origin that the setting MEDIA_ORIGINS names';
      report({
        severity: 'note',
        rule: 'media-origin',
        file,
        path,
        expected,
        found: shown(origin),
      });
    }
  }
}
