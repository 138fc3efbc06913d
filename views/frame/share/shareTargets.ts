/** Opens a mail with the page's title and address. */
export function mailLink(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/**
 * The services in the order they are offered, each a plain link: nothing of a service is loaded. Names
 * are proper names in every language.
 */
export function shareTargets(title: string, url: string) {
  const [text, page] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${page}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${page}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: 'Xing', href: `https://www.xing.com/spi/shares/new?url=${page}` },
  ] as const;
}
