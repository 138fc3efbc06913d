const day = 24 * 3_600_000;
// RFC 9116, section 2.5.5, recommends less than a year.
const validDays = 364;

/**
 * Whom to tell about a vulnerability (RFC 9116). `contact` is a URL, `now` in milliseconds; the
 * expiry changes once a day.
 */
export function securityTxt(origin: string, contact: string, now: number): string {
  const today = now - (now % day);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + validDays * day).toISOString()}`,
    'Preferred-Languages: de, fr, it, rm, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return lines.join('\n');
}
