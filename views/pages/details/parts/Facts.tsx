import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../../../shared/language/messages';
import type { SafeHtml } from '../../../../shared/html/safeHtml';
import { Permalinked, titleIdOf } from '../../../components/text/HeadingLevel';
import { RichText } from '../../../components/text/RichText';
import { Label } from '../../../language/Label';

/** One pair in a list of facts; nothing where there is no value. */
export function Fact({ label, children }: { label: PlainMessageId; children: ReactNode }) {
  if (children === undefined || children === null || children === '' || children === false)
    return null;
  return (
    <div>
      <Label as="dt" id={label} />
      <dd>{children}</dd>
    </div>
  );
}

/** The heading of a part or box. */
export function PartTitle({ id }: { id: PlainMessageId }) {
  const anchor = id.replace('.', '-');
  return (
    <h2 id={anchor} aria-labelledby={titleIdOf(anchor)}>
      <Permalinked id={anchor}>
        <Label id={id} />
      </Permalinked>
    </h2>
  );
}

/** A part of the details with its own heading; nothing where it has no content. */
export function Part({ title, children }: { title: PlainMessageId; children: ReactNode }) {
  return (
    <section className="part">
      <PartTitle id={title} />
      {children}
    </section>
  );
}

/** A part that is HTML of an editor. */
export function HtmlPart({ title, html }: { title: PlainMessageId; html: SafeHtml | undefined }) {
  if (html === undefined || html === '') return null;
  return (
    <Part title={title}>
      <RichText html={html} />
    </Part>
  );
}
