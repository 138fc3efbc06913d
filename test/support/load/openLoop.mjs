// Sends requests at a given pace, however long the answers take, and times each from the instant it
// was due. Reads its order as JSON from standard input, see `pace.ts`; writes its figures as JSON.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const { port, seconds, kinds } = JSON.parse(readFileSync(0, 'utf8'));
const mostConnections = 512;
const patienceMs = 5_000;
const idle = [];
const waiting = [];
let connections = 0;

function readHead(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const length = /\ncontent-length: (\d+)/.exec(head)?.[1];
  const status = Number(head.slice(9, 12));
  const closes = head.includes('\nconnection: close');
  const isHit = /\ncache-status: [^\r]*\bhit\b/.test(head);
  const missing = length === undefined ? Infinity : end + 4 + Number(length);
  return { status, closes, isHit, missing };
}

const lastChunk = '0\r\n\r\n';

function onBytes(connection, count, buffer) {
  const { job } = connection;
  if (job === undefined) return;
  const bytes = buffer.subarray(0, count);
  if (connection.head === undefined) {
    job.firstByte = performance.now();
    connection.head = readHead(bytes);
  }
  const { head } = connection;
  head.missing -= count;
  const isOver =
    head.missing === Infinity
      ? bytes.toString('latin1', Math.max(0, count - lastChunk.length)).endsWith(lastChunk)
      : head.missing <= 0;
  if (isOver) finish(connection);
}

const shared = Buffer.allocUnsafe(1 << 18);

function open() {
  connections += 1;
  const connection = { job: undefined, head: undefined, socket: undefined };
  const callback = (count, buffer) => {
    onBytes(connection, count, buffer);
    return true;
  };
  connection.socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } });
  connection.socket.setNoDelay();
  connection.socket.on('error', () => undefined);
  connection.socket.on('close', () => {
    connections -= 1;
    if (connection.job !== undefined) fail();
    const at = idle.indexOf(connection);
    if (at !== -1) idle.splice(at, 1);
  });
  return connection;
}

function start(connection, job) {
  connection.job = job;
  connection.head = undefined;
  connection.socket.write(job.bytes, 'latin1');
}

let failed = 0;
let unanswered = 0;

function fail() {
  failed += 1;
  unanswered -= 1;
}

function finish(connection) {
  const { job, head } = connection;
  const { kind } = job;
  unanswered -= 1;
  connection.job = undefined;
  if (head.status === 200) {
    kind.hits += Number(head.isHit);
    kind.first.push((job.firstByte - job.due) * 1000);
    kind.whole.push((performance.now() - job.due) * 1000);
  } else failed += 1;
  if (head.closes) return void connection.socket.destroy();
  const next = waiting.shift();
  if (next === undefined) idle.push(connection);
  else start(connection, next);
}

/** The request with its number; `{n:200}` begins anew after 200. */
function bytesOf({ bytes, number }) {
  if (!bytes.includes('{')) return bytes;
  return bytes.replace(/\{n(?::(\d+))?\}/g, (_all, most) => (most ? number % most : number));
}

/** How much later than due requests left, in microseconds: what this program adds by itself. */
const lateness = [];

function send(kind, due) {
  const job = { kind, due, bytes: bytesOf(kind), firstByte: 0 };
  kind.number += 1;
  unanswered += 1;
  const connection = idle.pop() ?? (connections < mostConnections ? open() : undefined);
  if (connection === undefined) return void waiting.push(job);
  start(connection, job);
  lateness.push((performance.now() - due) * 1000);
}

const quantile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

function figures(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

function report() {
  const found = kinds.map(({ name, first, whole, hits }) => ({
    name,
    answers: first.length,
    hits,
    firstByte: figures(first),
    whole: figures(whole),
  }));
  const ran = { failed: failed + unanswered, late: figures(lateness) };
  process.stdout.write(JSON.stringify({ ...ran, kinds: found }));
  process.exit(0);
}

const begun = performance.now();
const end = begun + seconds * 1000;
for (const kind of kinds) Object.assign(kind, { next: begun, first: [], whole: [], hits: 0 });

/** Looks at the clock all the time: timers are too coarse, and this core has nothing else to do. */
function turn() {
  const now = performance.now();
  for (const kind of kinds) {
    while (kind.next <= now && kind.next < end) {
      send(kind, kind.next);
      // Visitors come independently of each other.
      kind.next += (-Math.log(1 - Math.random()) * 1000) / kind.rate;
    }
  }
  if (now > end && (unanswered === 0 || now > end + patienceMs)) report();
  else setImmediate(turn);
}

turn();
