import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeUpstream, Fault } from '../../support/services/fakeUpstream';

/** Something that goes wrong for a while. Resolves when it is over. */
export interface MixedFault {
  readonly name: string;
  /** Whether the source cannot be read meanwhile. */
  readonly hitsSource: boolean;
  readonly run: (milliseconds: number) => Promise<void>;
}

const sourceFaults: Readonly<Record<string, Fault>> = {
  hangs: { kind: 'hang' },
  'is slow': { kind: 'slow', milliseconds: 3_000 },
  'resets connections': { kind: 'reset' },
  'answers 500': { kind: 'status', status: 500 },
  'answers 503': { kind: 'status', status: 503, retryAfter: '5' },
  'answers half of a text': { kind: 'truncated' },
  'answers garbage': { kind: 'body', body: '{"value":{"id":' },
  'answers HTML': { kind: 'body', body: '<!doctype html><title>Login</title>' },
  'answers another shape': { kind: 'body', body: '{"value":["x",{"y":[1]}]}' },
  'answers nothing': { kind: 'body', body: '' },
  'answers 6 MB': { kind: 'body', body: `{"value":"${'x'.repeat(6_000_000)}"}` },
  redirects: { kind: 'redirect', to: 'http://127.0.0.1:1/' },
};

/** Opens connections that send so much, and takes them away again. */
async function crowd(port: number, count: number, bytes: string, milliseconds: number) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.resume().write(bytes);
    return socket;
  });
  await wait(milliseconds);
  for (const socket of sockets) socket.resetAndDestroy();
}

/** All that may go wrong with the source of a site, and what visitors of the site may do. */
export function faultsFor(upstream: FakeUpstream, port: number): MixedFault[] {
  const whole = 'GET /de/seite-1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  return [
    ...Object.entries(sourceFaults).map(([name, fault]) => ({
      name: `the source ${name}`,
      hitsSource: true,
      run: async (milliseconds: number) => {
        upstream.fail(fault);
        await wait(milliseconds);
        upstream.fail(undefined);
      },
    })),
    {
      name: 'the source is down',
      hitsSource: true,
      run: async (milliseconds) => {
        await upstream.down();
        await wait(milliseconds);
        await upstream.up();
      },
    },
    {
      name: 'slow clients',
      hitsSource: false,
      run: (milliseconds) => crowd(port, 300, 'GET /de HTTP/1.1\r\nHost: loc', milliseconds),
    },
    {
      name: 'clients that leave',
      hitsSource: false,
      run: async (milliseconds) => {
        for (let left = milliseconds; left > 0; left -= 200) await crowd(port, 20, whole, 200);
      },
    },
    {
      name: 'bytes that are no request',
      hitsSource: false,
      run: async (milliseconds) => {
        for (let left = milliseconds; left > 0; left -= 200)
          await crowd(port, 20, '\0\r\n\r\n', 200);
      },
    },
  ];
}
