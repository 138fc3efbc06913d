import { useIntl } from 'react-intl';
import type { Link as LinkData } from '../../shared/content/primitives';
import { useLanguageAttributes } from '../language/LanguageContext';
import { directionOf } from '../../shared/language/languages';
import { UiText } from '../language/UiText';
import { usePageData } from '../PageDataContext';

/** Whether an address leaves this site. */
function leaves(href: string): boolean {
  return /^https?:/.test(href);
}

/** A link of an editor; external ones say so, ones in another language carry it. */
export function ContentLink({ link }: { link: LinkData }) {
  const intl = useIntl();
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
          <UiText>{intl.formatMessage({ id: 'link.external' })}</UiText>
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
