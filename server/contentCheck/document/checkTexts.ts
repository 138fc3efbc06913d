import { pdfLimits } from '../../../config/limits';
import { mediaTypeOf, mediaTypes } from '../../../shared/html/mediaTypes';
import { phoneNumber } from '../../../shared/contact/phoneNumber';
import { htmlMarkup } from '../../content/documents/html/htmlMarkup';
import type { FarAnchor } from '../site/checkAnchors';
import { shown, valueAt, type Report } from '../finding';
import { isServed, type KnownAddresses } from '../pack/knownAddresses';
import { namedAddresses } from '../pack/namedAddresses';
import { textsIn, type FoundText } from './textsIn';

/** Larger pictures keep visitors with a slow line waiting. */
const largestPicture = 2_000_000;

/** Fields that are shown as they are: tags would be read out. */
const plainFields = ['title', 'description', 'label', 'caption', 'alt', 'acronym', 'place', 'role'];

interface Place {
  readonly file: string;
  readonly known: KnownAddresses;
  /** Takes links to a place in a page, which are looked at when all pages are known. */
  readonly anchored: (link: FarAnchor) => void;
}

/** Checks that a text has no tags where it is shown as it is. */
export function checkMarkup({ field, text, path }: FoundText, file: string, report: Report): void {
  const [found] = htmlMarkup.exec(text) ?? [];
  if (found === undefined || !plainFields.includes(field)) return;
  const expected = 'plain text, without tags and character references';
  report({ severity: 'error', rule: 'html', file, path, expected, found: shown(found) });
}

/** Reports texts that are no telephone number where one is to be called; they are shown without a link. */
function checkTelephone(value: unknown, found: FoundText, file: string, report: Report): void {
  const { field, text, path } = found;
  if (field !== 'contact-text' || phoneNumber(text) !== undefined) return;
  const ofEntry = (name: string) => valueAt(value, path.replace(/contact-text$/, name));
  if (ofEntry('contact-type') !== 'phone' || typeof ofEntry('href') === 'string') return;
  const expected =
    'only digits and spaces, with an optional "+" in front; notes go to "description"';
  report({ severity: 'warning', rule: 'telephone', file, path, expected, found: shown(text) });
}

function largestOf(type = ''): number | undefined {
  return type === 'application/pdf'
    ? pdfLimits.bytes
    : type.startsWith('image/')
      ? largestPicture
      : undefined;
}

async function checkMedia(
  href: string,
  path: string,
  { file, known }: Place,
  report: Report,
): Promise<void> {
  const size = await known.mediaSize(href);
  if (size === undefined || size === 0) {
    const expected = 'a file of the pack, with something in it';
    const found = size === 0 ? `${shown(href)}, which is empty` : shown(href);
    report({ severity: 'error', rule: 'missing-media', file, path, expected, found });
  }
  if (typeof size === 'number' && !isServed(href)) {
    const expected = `a file that is served: ${[...mediaTypes.keys()].join(', ')}`;
    report({ severity: 'error', rule: 'missing-media', file, path, expected, found: shown(href) });
  }
  const most = largestOf(mediaTypeOf(href.split(/[?#]/, 1)[0] ?? ''));
  if (most === undefined || typeof size !== 'number' || size <= most) return;
  const expected = `at most ${most} bytes`;
  const found = `${size} bytes in ${shown(href)}`;
  report({ severity: 'warning', rule: 'large-media', file, path, expected, found });
}

async function checkLink(href: string, path: string, place: Place, report: Report): Promise<void> {
  const { file, known, anchored } = place;
  if (!(await known.leads(href))) {
    const expected = 'an address that is there';
    report({ severity: 'error', rule: 'dead-link', file, path, expected, found: shown(href) });
    return;
  }
  const own = known.withoutOrigin(href);
  if (own.startsWith('/') && own.includes('#')) anchored({ file, path, href: own });
}

/** Checks the texts of a document: that what is plain is plain, and that its addresses lead somewhere. */
export async function checkTexts(value: unknown, place: Place, report: Report): Promise<void> {
  const { file } = place;
  for (const text of textsIn(value)) {
    const { path } = text;
    checkMarkup(text, file, report);
    checkTelephone(value, text, file, report);
    for (const { href, isMedia } of namedAddresses(text)) {
      if (isMedia || /^\s*\/?media\//.test(href)) await checkMedia(href, path, place, report);
      else await checkLink(href, path, place, report);
    }
  }
}
