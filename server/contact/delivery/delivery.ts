import type { OutboxRules } from '../../../config/limits';
import type { Log } from '../../observability/logger';
import type { QueuedMessage } from '../outbox/message';
import type { SendMailOptions } from 'nodemailer';

/** Hands messages to a mail server or a service, which is responsible for them from then on. */
export interface Delivery {
  /** Resolves when it is taken over, with messages for recipients who have not got it yet. */
  deliver(message: QueuedMessage): Promise<readonly QueuedMessage[]>;
  /** Whether copies go this way, too. Otherwise who takes the message sends the copy. */
  readonly takesCopies: boolean;
  close?(): void;
}

/** What queues and deliveries work with. */
export interface DeliveryParts {
  readonly rules: OutboxRules;
  readonly now: () => number;
  readonly log: Log;
}

/** A message was not taken over. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';

  constructor(
    message: string,
    /** This message is refused for good: another attempt would end the same way. */
    readonly isFinal: boolean,
    /** Seconds that the other side wants to be left alone. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

/** Returns its recipients: pairs `subject=address` of its subject or kind, else those without a subject. */
export function recipientsOf(message: QueuedMessage, configured: readonly string[]): string[] {
  if (message.to !== undefined) return [message.to];
  const subject = `${message.subjectId ?? message.kind}=`;
  const own = configured.filter((entry) => entry.startsWith(subject));
  if (own.length > 0) return own.map((entry) => entry.slice(subject.length));
  return configured.filter((entry) => !entry.includes('='));
}

/** What every mail of the site has in common. */
export interface MailRoutes {
  /** `CONTACT_RECIPIENTS`. */
  readonly recipients: readonly string[];
  /** Address that mails come from. */
  readonly sender: string | undefined;
  /** Name of the site's host, the right side of message ids. */
  readonly host: string;
}

/** An address that is taken as it is, and never read as a list. */
const only = (address: string) => ({ name: '', address });

/** Returns the mail of a message, the same on every attempt. Its words never decide where it goes. */
export function mailOf(message: QueuedMessage, routes: MailRoutes): SendMailOptions {
  const { sender, host } = routes;
  const to = recipientsOf(message, routes.recipients);
  const { replyTo = '' } = message;
  // Some servers take no header that is more than ASCII (RFC 6531); the text has the address, too.
  const takesReply = /^\p{ASCII}+@[^@]+$/u.test(replyTo);
  // One line, in which mail programs find no encoded word (RFC 2047) to decode.
  const subject = message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll('=?', '= ?');
  return {
    ...(sender !== undefined && { from: only(sender) }),
    to: to.map(only),
    envelope: { from: sender ?? '', to },
    ...(takesReply && { replyTo: only(replyTo) }),
    subject: subject.trim(),
    text: message.text,
    date: new Date(message.acceptedAt),
    messageId: `<${message.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Idempotency-Key': message.id },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
