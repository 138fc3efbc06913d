import type { ElementType, HTMLAttributes } from 'react';
import type { Link as LinkData } from '../../shared/content/primitives';
import { ExternalHint, isExternal } from '../frame/FrameIcon';
import { useCodeAttributes } from '../language/UiText';

/** A link of an editor; external ones say so, ones in another language carry it. */
export function ContentLink(props: { link: LinkData; className?: string | undefined }) {
  const { link, className } = props;
  const attributes = useCodeAttributes(link.lang);
  const external = link.external ?? isExternal(link.href);
  return (
    <a
      className={className}
      href={link.href}
      hrefLang={link.lang}
      {...attributes}
      {...(external && { rel: 'external noopener' })}
    >
      {external ? (
        <>
          <span>{link.title}</span>
          <ExternalHint />
        </>
      ) : (
        link.title
      )}
    </a>
  );
}

/** A text, as a link where it has an address. */
export function TextLink(props: HTMLAttributes<HTMLElement> & { href: string | undefined }) {
  const Element: ElementType = props.href === undefined ? 'span' : 'a';
  return <Element {...props} />;
}

/** The way to all of a list, of which a part is shown; nothing where there is none. */
export function ShowAll({ link }: { link: LinkData | undefined }) {
  if (link === undefined) return null;
  return (
    <p className="show-all">
      <ContentLink link={link} />
    </p>
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
