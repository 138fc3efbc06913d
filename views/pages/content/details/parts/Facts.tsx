import type { ReactNode } from 'react';
import type { SafeHtml } from '../../../../../shared/html/safeHtml';
import type { PlainMessageId } from '../../../../../shared/language/messages';
import { LinkedHeading } from '../../../../components/text/HeadingLevel';
import { RichText } from '../../../../components/text/RichText';
import { Label, UiText, useFormats } from '../../../../language/UiText';
import { useUiLanguageName } from '../../../../PageDataContext';

/** Shows one pair in a list of facts, under a message or a `name`; nothing where there is no value. */
export function Fact(props: { label?: PlainMessageId; name?: string; children: ReactNode }) {
  const { label, name, children } = props;
  if (!children && children !== 0) return null;
  return (
    <div>
      {label ? <Label as="dt" id={label} /> : <dt>{name}</dt>}
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the heading of a part or box. */
export function PartTitle({ id }: { id: PlainMessageId }) {
  const anchor = id.replace('.', '-');
  return (
    <LinkedHeading as="h2" id={anchor} permalink={anchor}>
      <Label id={id} />
    </LinkedHeading>
  );
}

/** Shows a part of the details with its own heading; nothing where the list that it is `of` is empty. */
export function Part(props: {
  title: PlainMessageId;
  of?: readonly unknown[];
  children: ReactNode;
}) {
  const { title, of, children } = props;
  if (of?.length === 0) return null;
  return (
    <section className="part">
      <PartTitle id={title} />
      {children}
    </section>
  );
}

/** Shows a part that is HTML of an editor. */
export function HtmlPart({ title, html }: { title: PlainMessageId; html: SafeHtml | undefined }) {
  if (!html) return null;
  return (
    <Part title={title}>
      <RichText html={html} />
    </Part>
  );
}

/** Shows a message about the state of what the page describes. */
export function Note(props: {
  variant: 'info' | 'warning';
  id: PlainMessageId;
  children?: ReactNode;
}) {
  const { variant, id, children } = props;
  return (
    <div className={`notification notification-${variant}`}>
      <Label as="p" className="notification-title" id={id} />
      {children}
    </div>
  );
}

/** Shows languages, named in the words of the interface: «Deutsch, Französisch und Arabisch». */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  const formats = useFormats();
  const nameOf = useUiLanguageName();
  return (
    <UiText as="span" className="language-names">
      {formats.list(codes.map(nameOf))}
    </UiText>
  );
}

/** Shows boxes beside the main column; on small screens between what opens it and the rest. */
export function Columns(props: { opening?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  const { opening, aside, children } = props;
  return (
    <div className="details">
      {opening && <div className="details-opening">{opening}</div>}
      <div className="details-aside">{aside}</div>
      <div className="details-main">{children}</div>
    </div>
  );
}
