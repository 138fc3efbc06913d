import { fits } from '../language/foldText';

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
  return links.find(({ title, handle }) => fits(name, [title, handle], ''));
}
