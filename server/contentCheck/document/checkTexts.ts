import { pdfLimits } from '../../../config/limits';
import { mediaTypeOf, mediaTypes } from '../../../shared/html/mediaTypes';
import { phoneNumber } from '../../../shared/contact/contactEntry';
import { htmlMarkup } from '../../content/documents/html/htmlAllowList';
import { errorAt, utf8Expected, noteAt, quote, misreadEncoding, valueAt } from '../finding';
import { warningAt, type Finding } from '../finding';
import { type CheckContext, type RawDocument, isServed } from '../pack/checkContext';
import { namedAddresses } from './checkedHtml';
import { type TextPart, textsIn } from './rawPlaces';

/** More is too much for a picture. */
export const largestPicture = 2_000_000;
/** Fields that are shown as they are: tags would be read out. */
const plainFields = ['title', 'description', 'label', 'caption', 'alt', 'acronym', 'place', 'role'];

/** Reports tags in a text that is shown as it is, and letters that are no longer what they were. */
export function markupFindings({ field, text, path }: TextPart): Finding[] {
  const [spoilt] = misreadEncoding.exec(text) ?? [];
  if (spoilt !== undefined) return [warningAt('html', path, utf8Expected, quote(spoilt))];
  if (field === 'html' && text === '') {
    return [warningAt('missing', path, 'a text, here or below the heading', quote(text))];
  }
  const [found] = htmlMarkup.exec(text) ?? [];
  if (found === undefined || !plainFields.includes(field)) return [];
  const expected = 'plain text, without tags and character references';
  return [errorAt('html', path, expected, quote(found))];
}

const markdownMarks = /\*\*[^\s*<][^*<]*\*\*|\[[^[\]<\n]+\]\((?:https?:|\/|mailto:)[^)\s<]*\)/;

function markdownFindings({ text, path }: TextPart): Finding[] {
  const [found] = markdownMarks.exec(text) ?? [];
  if (found === undefined) return [];
  const expected = 'HTML or plain text: only files of Markdown are read as such';
  return [warningAt('markdown', path, expected, quote(found))];
}

/** Texts that are no telephone number where one is to be called; they are shown without a link. */
function telephoneFindings(value: unknown, { field, text, path }: TextPart): Finding[] {
  if (field !== 'contact-text' || phoneNumber(text) !== undefined) return [];
  const ofEntry = (name: string) => valueAt(value, path.replace(/contact-text$/, name));
  if (ofEntry('contact-type') !== 'phone' || typeof ofEntry('href') === 'string') return [];
  const expected =
    'only digits and spaces, with an optional "+" in front; notes go to "description"';
  return [warningAt('telephone', path, expected, quote(text))];
}

function largestOf(type = ''): number {
  if (type === mediaTypes.get('pdf')) return pdfLimits.bytes;
  return type.startsWith('image/') ? largestPicture : Infinity;
}

function* mediaFindings(href: string, path: string, size: number | null | undefined) {
  if (size === undefined || size === 0) {
    const found = size === 0 ? `${quote(href)}, which is empty` : quote(href);
    yield errorAt('missing-media', path, 'a file of the pack, with something in it', found);
  }
  if (typeof size !== 'number') return;
  if (!isServed(href)) {
    const expected = `a file that is served: ${[...mediaTypes.keys()].join(', ')}`;
    yield errorAt('missing-media', path, expected, quote(href));
  }
  const most = largestOf(mediaTypeOf(href.split(/[?#]/, 1)[0] ?? ''));
  if (size <= most) return;
  yield warningAt('large-media', path, `at most ${most} bytes`, `${size} bytes in ${quote(href)}`);
}

const noPublicAddress = /^https?:\/\/(?:https?:?\/|localhost(?:[:/]|$)|127\.|0\.0\.0\.0|\[::1\])/i;
/** Pictures for other sites that show a link to a page; the page itself does not show them. */
const forOthers = /(?:^|\.)(?:og|twitter)\.image$/;

/** Finds markup, wrong numbers, dead links and media that are missing, large or elsewhere. */
export async function* textFindings(
  { value, file }: RawDocument,
  { lookup, anchored }: CheckContext,
): AsyncGenerator<Finding> {
  const origins = new Set<string>();
  for (const text of textsIn(value)) {
    const { path } = text;
    yield* markupFindings(text);
    yield* markdownFindings(text);
    yield* telephoneFindings(value, text);
    for (const { href, isMedia } of namedAddresses(text)) {
      const { protocol = '', origin = '' } = URL.parse(lookup.withoutOrigin(href)) ?? {};
      const isElsewhere = isMedia && /^https?:$/.test(protocol) && !forOthers.test(path);
      if (isElsewhere && !origins.has(origin)) {
        origins.add(origin);
        const expected = 'a file of the pack, or an origin that the setting MEDIA_ORIGINS names';
        yield noteAt('media-origin', path, expected, quote(origin));
      }
      if (isMedia || /^\s*\/?media\//.test(href)) {
        yield* mediaFindings(href, path, await lookup.mediaSize(href));
        continue;
      }
      const own = lookup.withoutOrigin(href);
      if (noPublicAddress.test(own)) {
        const expected = 'an address that visitors reach, with one "https://" in front';
        yield warningAt('dead-link', path, expected, quote(href));
        continue;
      }
      if (!(await lookup.leads(href))) {
        yield errorAt('dead-link', path, 'an address that is there', quote(href));
      } else if (own.startsWith('/') && own.includes('#')) anchored({ file, path, href: own });
    }
  }
}
