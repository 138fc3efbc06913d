import type { Link as LinkData } from '../../shared/content/primitives';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { directionOf } from '../../shared/language/languages';
import { Spoken } from '../language/Spoken';
import { usePageData } from '../PageDataContext';

/** Whether an address leaves this site. */
function leaves(href: string): boolean {
  return /^https?:/.test(href);
}

/** A link of an editor; external ones say so, ones in another language carry it. */
export function ContentLink({ link }: { link: LinkData }) {
  const speak = useSpeak();
  const { locale } = usePageData();
  const code = link.lang ?? locale;
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  const external = link.external ?? leaves(link.href);
  return (
    <a
      href={link.href}
      {...(link.lang !== undefined && { hrefLang: link.lang, ...attributes })}
      {...(external && { rel: 'external noopener' })}
    >
      {link.title}
      {external && (
        <span className="visually-hidden">
          {' '}
          <Spoken>{speak('link.external')}</Spoken>
        </span>
      )}
    </a>
  );
}

/** A list of links. */
export function LinkList({ links }: { links: readonly LinkData[] }) {
  return (
    <ul className="links">
      {links.map((link) => (
        <li key={`${link.href} ${link.title}`}>
          <ContentLink link={link} />
        </li>
      ))}
    </ul>
  );
}
