import cyrillicBold from './fonts/noto-sans-cyrillic-700.woff2';
import cyrillicRegular from './fonts/noto-sans-cyrillic-400.woff2';
import latinBold from './fonts/noto-sans-latin-700.woff2';
import latinRegular from './fonts/noto-sans-latin-400.woff2';

const latin = [latinRegular, latinBold];
const cyrillic = [cyrillicRegular, cyrillicBold];

const cyrillicCodes = 'ab av ba be bg ce cu cv kk kv ky mk mn os ru sr tg tt uk'.split(' ');
/** Their fonts, which are those of the system, have Latin letters of their own (writingSystems.css). */
const eastAsianCodes = new Set(['ja', 'ko', 'zh']);

function fontsOf(code: string): readonly string[] {
  if (eastAsianCodes.has(code)) return [];
  return cyrillicCodes.includes(code) ? [...latin, ...cyrillic] : latin;
}

/** The fonts that a page with texts in these languages needs at once. */
export function preloadedFonts(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.flatMap(fontsOf))];
}
