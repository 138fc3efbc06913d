import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import {
  sameSitePath,
  longestQrAddress,
  qrPath,
  splitTarget,
} from '../../shared/routing/addresses';
import { matchRoute } from '../../views/matchRoute';
import { encode } from 'uqr';
import { escapeXml } from '../publication/escapes';

/** Modules of white around the code (ISO/IEC 18004, section 9.1). */
const quietZone = 4;

/** A QR code of a text as an SVG file that names the text. Always dark on white: cameras need it. */
function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  // The dark modules of each row, as strokes of a path.
  const path = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges">`,
    `<title>${escapeXml(text)}</title>`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>\n`,
  ].join('');
}

/** The address of a page on this site, with that part of its query which counts for the page. */
function pageAddress(target: string, origin: string): string | undefined {
  const own = sameSitePath(target);
  if (own === undefined) return undefined;
  const url = new URL(own, origin);
  const match = matchRoute(url.pathname);
  if (match === undefined) return undefined;
  const counted = [...url.searchParams].filter(([name]) => match.route.handle.query.includes(name));
  url.search = new URLSearchParams(counted).toString();
  return origin + url.pathname + url.search;
}

/** Serves the code of a page's address (`GET /api/qr?of={path}`), of pages of this site alone. */
export function qrRouter(origin: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(qrPath, (request, response, next) => {
    const { query } = splitTarget(request.originalUrl);
    const address = pageAddress(query.get('of') ?? '', origin);
    if (address === undefined || address.length > longestQrAddress) return next();
    response.set({ 'Cache-Control': cacheControl.qrCode, 'X-Robots-Tag': 'noindex' });
    response.type('svg').send(qrPicture(address));
  });
  return router;
}
