import type { ReactNode } from 'react';
import type { MessageId, PlainMessageId } from '../../../shared/language/messages';
import { RichText } from '../../components/RichText';
import { useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';

/** A label of the interface. */
export function Label({ id }: { id: PlainMessageId }) {
  const speak = useSpeak() as (id: MessageId) => string;
  return <Spoken>{speak(id)}</Spoken>;
}

/** One pair in a list of facts; nothing where there is no value. */
export function Fact({ label, children }: { label: PlainMessageId; children: ReactNode }) {
  if (children === undefined || children === null || children === '' || children === false)
    return null;
  return (
    <div>
      <dt>
        <Label id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A part of the details with its own heading; nothing where it has no content. */
export function Part({ title, children }: { title: PlainMessageId; children: ReactNode }) {
  return (
    <section className="part">
      <h2>
        <Label id={title} />
      </h2>
      {children}
    </section>
  );
}

/** A part that is HTML of an editor. */
export function HtmlPart({ title, html }: { title: PlainMessageId; html: string | undefined }) {
  if (html === undefined || html === '') return null;
  return (
    <Part title={title}>
      <RichText html={html} />
    </Part>
  );
}
