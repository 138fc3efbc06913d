import type { Ref } from '../../../../shared/content/primitives';

/** Name of another document, as a link where it has an address. */
export function RefLink({ reference }: { reference: Ref }) {
  const { label, link } = reference;
  return link === undefined ? <span>{label}</span> : <a href={link}>{label}</a>;
}
