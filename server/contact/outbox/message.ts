import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { formNames, type FormName } from '../../../shared/forms/formName';

/** A message of a visitor to the office, as it is queued and delivered. */
export interface Message {
  /** Idempotency key: messages, digits, `_` and `-`; a UUID. The same on every attempt to deliver. */
  readonly id: string;
  /** What the visitor was shown, to ask after the message. */
  readonly reference: string;
  /** ISO 8601 with an offset. */
  readonly acceptedAt: string;
  readonly kind: FormName;
  /** The subject that was chosen, by which the recipient is found. */
  readonly subjectId?: string;
  /** Language of the page that it was written on. */
  readonly locale: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Address of the visitor, for the answer. */
  readonly replyTo?: string;
  /** Address of the visitor, who asked for a copy. */
  readonly copyTo?: string;
}

/** A message, the copy of one, or one that a single recipient has not got yet. */
export interface QueuedMessage extends Message {
  /** The one address that it goes to. A message itself goes to the office. */
  readonly to?: string;
}

// Wider than what forms accept. It must only leave no doubt about where an address ends: RFC 5322
// gives a meaning to each character that is left out.
const unclear = String.raw`\s\p{Cc}<>()[\],;:\\"@`;
const address = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(new RegExp(`^[^${unclear}]+@[^${unclear}]+$`, 'u')),
);

const queuedMessageSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  reference: v.string(),
  acceptedAt: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(formNames),
  subjectId: v.exactOptional(v.string()),
  locale: v.string(),
  subject: v.string(),
  text: v.string(),
  replyTo: v.exactOptional(address),
  copyTo: v.exactOptional(address),
  to: v.exactOptional(address),
}) satisfies v.GenericSchema<unknown, QueuedMessage>;

/** The text that stands for a message in a queue. Throws when a field is not what it must be. */
export function writeMessage(message: QueuedMessage): string {
  const result = v.safeParse(queuedMessageSchema, message);
  // The fault itself would repeat what the visitor wrote.
  if (!result.success) throw new Error('The message has a field that cannot be kept');
  return JSON.stringify(result.output);
}

/** A message from the text in a queue; undefined when it is none. */
export function readMessage(text: string): QueuedMessage | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), queuedMessageSchema), text);
  return result.success ? result.output : undefined;
}

/** The message for one of its recipients: with a key of its own, and without another copy. */
export function messageTo(to: string, { id, copyTo: _, ...message }: QueuedMessage): QueuedMessage {
  const mark = createHash('sha256').update(to).digest('hex').slice(0, 8);
  return { ...message, id: `${id}-${mark}`, to };
}

/** The copy that the visitor asked for: a message of its own, with a key of its own. */
export function copyOf({ id, copyTo, replyTo: _, ...message }: Message): QueuedMessage | undefined {
  return copyTo === undefined ? undefined : { ...message, id: `${id}-copy`, to: copyTo };
}
