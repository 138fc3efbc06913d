import type { Transporter } from 'nodemailer';
import * as v from 'valibot';
import { DeliveryFailure, type Delivery, type DeliveryParts } from './delivery';
import { messageTo } from '../outbox/message';
import { mailOf, type MailRoutes } from './mailOf';

/** Commands whose refusal is about the message; the others are about the site or the server. */
const commandsOfMessage = ['RCPT TO', 'DATA'];

const errorSchema = v.fallback(
  v.object({
    code: v.optional(v.string(), 'unknown'),
    command: v.optional(v.string(), 'no command'),
    responseCode: v.optional(v.number(), 0),
    message: v.optional(v.string(), ''),
  }),
  { code: 'unknown', command: 'no command', responseCode: 0, message: '' },
);

/** Recipients that the server did not take while it took others. */
const sentSchema = v.object({
  rejectedErrors: v.optional(v.array(v.looseObject({ recipient: v.string() })), []),
});

/**
 * Failures in terms of RFC 5321, section 4.2.1: answers from 500 on are final. The words of the
 * server are left out, because they may name a visitor's address; why there is no connection is said.
 */
function failureOf(error: unknown, server: string): DeliveryFailure {
  const { code, command, responseCode, message } = v.parse(errorSchema, error);
  const isFinal = responseCode >= 500 && commandsOfMessage.includes(command);
  const reason = command === 'CONN' ? `: ${message}` : '';
  const answer = responseCode === 0 ? reason : `, answer ${responseCode}`;
  return new DeliveryFailure(`${server}: ${code} at ${command}${answer}`, { isFinal });
}

const thisMachine = ['localhost', '127.0.0.1', '::1'];

/**
 * Sends messages to the mail server of a URL: `smtps:` over TLS, `smtp:` after STARTTLS, which only a
 * server on this machine, or one with `?tls=off`, may lack. Certificates are always checked.
 */
export function createSmtpDelivery(
  url: URL,
  routes: MailRoutes,
  { rules, log }: DeliveryParts,
): Required<Delivery> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = url.protocol === 'smtps:';
  const isPlain =
    !isSecure && (thisMachine.includes(host) || url.searchParams.get('tls') === 'off');
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

  async function openPool(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(options);
  }

  return {
    takesCopies: true,
    async deliver(message) {
      const signal = AbortSignal.timeout(rules.deliveryMs);
      const mail = { ...mailOf(message, routes), signal };
      pool ??= openPool();
      const sent = await (await pool).sendMail(mail).catch((error: unknown) => {
        throw failureOf(error, server);
      });
      // The others have it, and would get it again.
      const { rejectedErrors } = v.parse(sentSchema, sent);
      const isRefused = (error: unknown) => failureOf(error, server).isFinal;
      const refused = rejectedErrors.filter(isRefused).map(({ recipient }) => recipient);
      const deferred = rejectedErrors.filter((error) => !isRefused(error));
      if (refused.length > 0)
        log.warn({ messageId: message.id, refused }, 'Refused for a recipient');
      return deferred.map(({ recipient }) => messageTo(recipient, message));
    },
    close: () => void pool?.then((opened) => opened.close()),
  };
}
