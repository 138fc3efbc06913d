import type { Transporter } from 'nodemailer';
import * as v from 'valibot';
import { DeliveryFailure, mailOf } from './delivery';
import type { Delivery, DeliveryParts, MailRoutes } from './delivery';
import { messageTo } from '../outbox/message';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../../config/environment';
import { configuredUrl } from '../../../config/settingTypes';
import { createHttpTransport } from '../../upstream/httpTransport';
import { retryAfterSeconds } from '../../upstream/resilience';
import { removeAbandoned, writeDurably } from '../../store/durableFile';

/** Commands whose refusal is about the message; the others are about the site or the server. */
const commandsOfMessage = ['RCPT TO', 'DATA'];

const errorSchema = v.object({
  code: v.fallback(v.string(), 'unknown'),
  command: v.fallback(v.string(), 'no command'),
  responseCode: v.fallback(v.number(), 0),
  message: v.fallback(v.string(), ''),
});

/** Recipients that the server did not take while it took others. */
const sentSchema = v.object({
  rejectedErrors: v.optional(v.array(v.looseObject({ recipient: v.string() })), []),
});

/** Failures (RFC 5321, section 4.2.1) without the words of the server, which may name a visitor. */
function failureOf(error: unknown, server: string): DeliveryFailure {
  const { code, command, responseCode, message } = v.parse(errorSchema, error);
  const isFinal = responseCode >= 500 && commandsOfMessage.includes(command);
  const reason = command === 'CONN' ? `: ${message}` : '';
  const answer = responseCode === 0 ? reason : `, answer ${responseCode}`;
  return new DeliveryFailure(`${server}: ${code} at ${command}${answer}`, isFinal);
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Whether mails go to a server without TLS: only on this machine, or with `?tls=off`. */
export const isPlainMail = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtp:' && (thisMachine.includes(hostname) || searchParams.get('tls') === 'off');

/** Sends by TLS, or STARTTLS, which a server on this machine or one with `?tls=off` may lack. */
export function createSmtpDelivery(
  url: URL,
  routes: MailRoutes,
  { rules, log }: DeliveryParts,
): Required<Delivery> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = url.protocol === 'smtps:';
  const isPlain = isPlainMail(url);
  const options = {
    pool: true,
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isPlain,
    ignoreTLS: isPlain,
    name: routes.host,
    maxConnections: 2,
    connectionTimeout: rules.connectMs,
    greetingTimeout: rules.connectMs,
    dnsTimeout: rules.connectMs,
    socketTimeout: rules.silenceMs,
    socketCloseTimeout: 0,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  } as const;
  const server = `${host}:${options.port}`;
  let pool: Promise<Transporter> | undefined;

  return {
    takesCopies: true,
    async deliver(message) {
      const signal = AbortSignal.timeout(rules.deliveryMs);
      const mail = { ...mailOf(message, routes), signal };
      pool ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
      const sent = await (await pool).sendMail(mail).catch((error: unknown) => {
        throw failureOf(error, server);
      });
      // The others have it, and would get it again.
      const { rejectedErrors } = v.parse(sentSchema, sent);
      const { refused = [], deferred = [] } = Object.groupBy(rejectedErrors, (error) =>
        failureOf(error, server).isFinal ? 'refused' : 'deferred',
      );
      const names = refused.map(({ recipient }) => recipient);
      if (names.length > 0)
        log.warn({ messageId: message.id, refused: names }, 'Refused for a recipient');
      return deferred.map(({ recipient }) => messageTo(recipient, message));
    },
    close: () => void pool?.then((opened) => opened.close()),
  };
}

/** Writes mails (RFC 5322) into a folder by their ids: one that is sent twice is there once. */
export function createMailboxDelivery(
  folder: string,
  routes: MailRoutes,
  { now, log }: Pick<DeliveryParts, 'now' | 'log'>,
): Delivery {
  removeAbandoned(folder, now()).catch((error: unknown) => {
    log.warn({ error }, 'Mails that were not written whole could not be removed');
  });
  return {
    takesCopies: true,
    async deliver(message) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: mail } = await composer.sendMail(mailOf(message, routes));
      if (!Buffer.isBuffer(mail)) throw new Error('The mail was not composed');
      await writeDurably(folder, `${message.id}.eml`, mail);
      return [];
    },
  };
}

/** Statuses that say that the message itself cannot be taken; the others may be mended. */
const finalStatuses = [400, 413, 415, 422];

/** Posts JSON. The endpoint knows a repeated message by its key, and sends copies itself. */
export function createHttpsDelivery(url: URL, { rules, now }: DeliveryParts): Delivery {
  const transport = createHttpTransport(rules.connectMs);
  return {
    takesCopies: false,
    async deliver(message) {
      const answer = transport({
        url,
        budgetMs: rules.deliveryMs,
        mostBytes: 0,
        validators: {},
        post: {
          body: JSON.stringify(message),
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': message.id },
        },
      });
      const { status, retryAfter } = await answer.catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new DeliveryFailure(`${url.host}: ${reason}`, false);
      });
      if (status >= 200 && status < 300) return [];
      const wait = retryAfterSeconds(retryAfter, now());
      const isFinal = finalStatuses.includes(status);
      throw new DeliveryFailure(`${url.host} answered ${status}`, isFinal, wait);
    },
  };
}

/** Creates the way that `CONTACT_DELIVERY_URL` names: a mail server, an endpoint, or a folder. */
export function createDelivery(
  settings: Pick<Environment, 'contactDeliveryUrl' | 'contactRecipients' | 'publicUrl'>,
  parts: DeliveryParts,
): Delivery {
  const url = configuredUrl(settings.contactDeliveryUrl);
  if (url.protocol === 'https:') return createHttpsDelivery(url, parts);
  const recipients = settings.contactRecipients;
  const routes = {
    recipients,
    sender: url.searchParams.get('from') ?? recipients.find((entry) => !entry.includes('=')),
    host: new URL(settings.publicUrl).hostname,
  };
  return url.protocol === 'file:'
    ? createMailboxDelivery(fileURLToPath(url), routes, parts)
    : createSmtpDelivery(url, routes, parts);
}
