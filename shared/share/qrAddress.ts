/** Path of the codes of addresses. */
export const qrPath = '/api/qr';

/** Longest address that is made a code of; longer ones are too fine for a camera. */
export const longestQrAddress = 600;

/** Address of the picture with the code of a page of this site; `url` is the page's own. */
export function qrAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return `${qrPath}?of=${encodeURIComponent(pathname + search)}`;
}
