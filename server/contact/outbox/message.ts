import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { formNames } from '../../../shared/forms/form';

// Wider than what forms accept. It must only leave no doubt about where an address ends: RFC 5322
// gives a meaning to each character that is left out.
const unclear = String.raw`\s\p{Cc}<>()[\],;:\\"@`;
const address = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(new RegExp(`^[^${unclear}]+@[^${unclear}]+$`, 'u')),
);

const queuedMessageSchema = v.object({
  /** Idempotency key: a UUID. The same on every attempt to deliver. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** What the visitor was shown, to ask after the message. */
  reference: v.string(),
  acceptedAt: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(formNames),
  /** The subject that was chosen, by which the recipient is found. */
  subjectId: v.exactOptional(v.string()),
  /** Language of the page that it was written on. */
  locale: v.string(),
  subject: v.string(),
  /** Plain text. */
  text: v.string(),
  /** Address of the visitor, for the answer. */
  replyTo: v.exactOptional(address),
  /** Address of the visitor, who asked for a copy. */
  copyTo: v.exactOptional(address),
  /** The one address that it goes to. A message itself goes to the office. */
  to: v.exactOptional(address),
});

/** A message, the copy of one, or one that a single recipient has not got yet. */
export type QueuedMessage = Readonly<v.InferOutput<typeof queuedMessageSchema>>;

/** A message of a visitor to the office, as it is queued and delivered. */
export type Message = Omit<QueuedMessage, 'to'>;

/** Returns the text that stands for a message in a queue. Throws when a field is not what it must be. */
export function writeMessage(message: QueuedMessage): string {
  const result = v.safeParse(queuedMessageSchema, message);
  // The fault itself would repeat what the visitor wrote.
  if (!result.success) throw new Error('The message has a field that cannot be kept');
  return JSON.stringify(result.output);
}

/** Reads a message from the text in a queue; undefined when it is none. */
export function readMessage(text: string): QueuedMessage | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), queuedMessageSchema), text);
  return result.success ? result.output : undefined;
}

/** Returns the message for one of its recipients: with a key of its own, and without another copy. */
export function messageTo(to: string, { id, copyTo: _, ...message }: QueuedMessage): QueuedMessage {
  const mark = createHash('sha256').update(to).digest('hex').slice(0, 8);
  return { ...message, id: `${id}-${mark}`, to };
}

/** Returns the copy that the visitor asked for: a message of its own, with a key of its own. */
export function copyOf({ id, copyTo, replyTo: _, ...message }: Message): QueuedMessage | undefined {
  return copyTo === undefined ? undefined : { ...message, id: `${id}-copy`, to: copyTo };
}

/** A message that was taken from a queue, and that no other process takes while its lease runs. */
export interface MessageLease {
  readonly message: QueuedMessage;
  /** How many times it has been taken, this one included. */
  readonly attempts: number;
  /** It is delivered, and leaves the queue. */
  readonly done: () => Promise<void>;
  /** It may be taken again from then on; milliseconds since 1970. */
  readonly postpone: (until: number) => Promise<void>;
  /** It cannot be delivered: kept apart, and never taken again by itself. */
  readonly moveToDeadLetters: () => Promise<void>;
}

/** Messages that wait for their delivery. Processes that share a queue each take different ones. */
export interface MessageQueue {
  /** Resolves when the message is safe even if this process ends; once, if it waits already. */
  put(message: QueuedMessage): Promise<void>;
  /** The message that has been due for longest, on lease. */
  take(): Promise<MessageLease | undefined>;
  /** How full it is, and when the oldest waiting message was accepted (milliseconds since 1970). */
  state(): Promise<{ waiting: number; dead: number; oldest: number | undefined }>;
  close(): void;
}

/** What became of a message. */
export type MessageOutcome = 'accepted' | 'delivered' | 'retried' | 'dead';
