import { folded } from '../content/components/glossaryGroups';

/** A link as menus and the footer hold it. */
interface NamedLink {
  readonly title: string;
  readonly handle?: string;
}

/**
 * The first link whose title or short title holds a name, without regard to case and accents: the
 * page a site has for something all sites have, whatever its address is.
 */
export function linkNamed<Link extends NamedLink>(
  links: readonly Link[],
  name: string,
): Link | undefined {
  const wanted = folded(name);
  return links.find(({ title, handle = '' }) =>
    [title, handle].some((text) => folded(text).includes(wanted)),
  );
}
