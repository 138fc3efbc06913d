/**
 * What crawlers may read (RFC 9309): everything but the interfaces and the lists that a search
 * makes. A preview is closed to all of them.
 */
export function robotsTxt(origin: string, preview: boolean): string {
  if (preview) return 'User-agent: *\nDisallow: /\n';
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /*/search$',
    'Disallow: /*/search?',
    'Disallow: /*/languages?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return lines.join('\n');
}
