import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import type { Link as LinkData } from '../../shared/content/primitives';
import { Drawing } from '../frame/FrameIcon';
import { Label, useCodeAttributes } from '../language/UiText';

/** Whether an address leaves this site. */
export function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}

/** Says, after a link's text, that the link leaves this site. */
export function ExternalHint() {
  return <Label className="visually-hidden" gap="before" id="link.external" />;
}

/** Shows and says, after a link's text, that the link leaves this site. */
export function ExternalMark() {
  return (
    <>
      <ExternalHint />
      <Drawing d="M14 4h6v6M20 4l-9 9M17 14v6H4V7h6" />
    </>
  );
}

/** Shows an entry of a list of sites or pages, in elements of its own: a link where it has an address. */
export function EntryLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <a href={href}>
      {children}
      {isExternal(href) && <ExternalMark />}
    </a>
  );
}

/** Shows a link of an editor; external ones say so, ones in another language carry it. */
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

/** Shows a text, as a link where it has an address. */
export function TextLink(props: HTMLAttributes<HTMLElement> & { href: string | undefined }) {
  const Element: ElementType = props.href === undefined ? 'span' : 'a';
  return <Element {...props} />;
}

/** Shows the way to all of a list, of which a part is shown; nothing where there is none. */
export function ShowAll({ link }: { link: LinkData | undefined }) {
  if (link === undefined) return null;
  return (
    <p className="show-all">
      <ContentLink link={link} />
    </p>
  );
}

/** Shows a list of links. */
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
