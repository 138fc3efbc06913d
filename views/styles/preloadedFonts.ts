import bold from './fonts/noto-sans-latin-700.woff2';
import regular from './fonts/noto-sans-latin-400.woff2';

/** The fonts that every page in Latin script needs at once. */
export const preloadedFonts: readonly string[] = [regular, bold];
