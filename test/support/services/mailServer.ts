import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { atEnd } from '../run/atEnd';
import { portOf } from '../run/freePort';

/** A mail as its reader sees it. */
interface ReadMail {
  /** Fields in their order, unfolded and decoded; names in lower case. */
  readonly fields: readonly (readonly [string, string])[];
  readonly text: string;
  field(name: string): string | undefined;
}

function unquoted(text: string): Buffer {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1');
}

/** RFC 2047, as far as one's own mails use it. */
function decodedWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (words) => {
    const parts = [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)];
    const bytes = parts.map(([, encoding = '', data = '']) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(data, 'base64')
        : unquoted(data.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString();
  });
}

function decodedBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body).toString() : body;
}

/** Reads the bytes of a mail without parts (RFC 5322); lines of its text end with a line feed. */
export function readMail(raw: Uint8Array): ReadMail {
  const bytes = Buffer.from(raw).toString('latin1');
  const end = bytes.indexOf('\r\n\r\n');
  const lines = bytes
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const fields = lines.map((line) => {
    const [, name = '', value = ''] = /^([!-9;-~]+): ?(.*)$/s.exec(line) ?? [];
    return [name.toLowerCase(), decodedWords(value)] as const;
  });
  const field = (name: string) => fields.find(([own]) => own === name)?.[1];
  const text = decodedBody(bytes.slice(end + 4), field('content-transfer-encoding') ?? '');
  return { fields, field, text: text.replaceAll('\r\n', '\n') };
}

/** A mail that the server took, or was offered. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Uint8Array;
  /** Key of the message. */
  readonly key: string;
  readonly isSecure: boolean;
  /** Number of the connection that it came over. */
  readonly connection: string;
}

/** What the server does with a mail. */
export type Behaviour =
  | 'accept'
  | 'hang'
  | 'drop'
  | 'refuseSender'
  | 'refuseRecipient'
  | 'refuseForNow'
  | 'refuseForGood';

function refusal(code: number): Error {
  return Object.assign(new Error(`Refused ${code}`), { responseCode: code });
}

/**
 * Starts a mail server on a free port. `behave` is asked for each mail, and told how many came before
 * it; before a mail is taken the server waits for `pause`.
 */
export async function startMailServer(
  behave: (before: number) => Behaviour = () => 'accept',
  options: SMTPServerOptions = {},
  pause: () => Promise<unknown> = () => Promise.resolve(),
) {
  const taken: ReceivedMail[] = [];
  const waiting: { isMet: () => boolean; resolve: () => void }[] = [];
  const sockets = new Map<number | undefined, Socket>();
  let offered = 0;
  let behaviour: Behaviour = 'accept';

  const present = new Set<string>();
  const until = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isMet()) resolve();
      else waiting.push({ isMet, resolve });
    });

  function take(raw: Uint8Array, { envelope, secure, id }: SMTPServerSession): void {
    const { mailFrom, rcptTo } = envelope;
    const from = mailFrom === false ? '' : mailFrom.address;
    const to = rcptTo.map(({ address }) => address);
    const key = readMail(raw).field('idempotency-key') ?? '';
    taken.push({ from, to, raw, key, isSecure: secure, connection: id });
    present.add(key);
  }

  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, callback) {
      behaviour = behave(offered);
      offered += 1;
      callback(behaviour === 'refuseSender' ? refusal(550) : null);
    },
    onRcptTo(_address, _session, callback) {
      callback(behaviour === 'refuseRecipient' ? refusal(550) : null);
    },
    onData(stream, session, answer) {
      const mine = behaviour;
      if (mine === 'drop') stream.once('data', () => sockets.get(session.remotePort)?.destroy());
      const received = async () => {
        const raw = await buffer(stream);
        await pause();
        if (mine === 'refuseForNow') answer(refusal(451));
        if (mine === 'refuseForGood') answer(refusal(554));
        if (mine !== 'accept') return;
        take(raw, session);
        answer();
        waiting.filter(({ isMet }) => isMet()).forEach(({ resolve }) => resolve());
      };
      // A sender may go away at any moment; half a mail is none.
      received().catch(() => undefined);
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  const net = server.listen(0);
  await once(net, 'listening');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  atEnd(stop);
  return {
    port: portOf(net),
    /** Mails that it took, oldest first. */
    taken,
    /** How many mails were begun. */
    offered: () => offered,
    /** Keys of the messages that it took, oldest first. */
    keys: () => taken.map(({ key }) => key),
    /** Resolves when so many mails have been taken. */
    has: (count: number) => until(() => taken.length >= count),
    /** Resolves when the messages of these keys have been taken. */
    hasAll: (wanted: readonly string[]) => until(() => wanted.every((key) => present.has(key))),
    stop,
  };
}
