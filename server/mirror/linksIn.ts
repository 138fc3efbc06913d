const attribute = /\s(?:href|src|poster)="([^"]*)"/gi;
const sources = /\s(?:srcset|imagesrcset)="([^"]*)"/gi;
const location = /<loc>([^<]*)<\/loc>/g;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

function unescaped(text: string): string {
  return text.replace(/&(?:amp|quot|#38|#39|#x26|#x27);/g, (entity) => entities[entity] ?? entity);
}

function captured(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, value = '']) => unescaped(value));
}

/** The links of a document of this site, HTML or sitemap, as they stand in it. */
export function linksIn(text: string): string[] {
  const ofPictures = captured(text, sources).flatMap((list) =>
    list.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''),
  );
  return [...captured(text, attribute), ...captured(text, location), ...ofPictures];
}
