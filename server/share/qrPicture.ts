import { encode } from 'uqr';
import { escapeXml } from '../publication/xml';

/** Modules of white around the code (ISO/IEC 18004, section 9.1). */
const quietZone = 4;

/** The dark modules of one row, as strokes of a path. */
function strokesOf(row: readonly boolean[], y: number): string {
  const cells = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...cells.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}

/** A QR code of a text as an SVG file that names the text. Always dark on white: cameras need it. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.map(strokesOf).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges">`,
    `<title>${escapeXml(text)}</title>`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`,
  ].join('');
}
