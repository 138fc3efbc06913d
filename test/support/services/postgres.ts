import postgres, { type Sql } from 'postgres';
import type { IndexingEngine } from '../../../server/search/searchEngine';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '../run/atEnd';
import { freePort } from '../run/freePort';
import { describeWith, killFamily } from './program';

/** Starts a PostgreSQL for the tests of a suite, which have it in turn, each an empty one. */
export function sharedDatabase() {
  let server: PostgresServer;
  let sql: Sql;
  const engines: IndexingEngine[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    sql = postgres(server.url, { onnotice: () => undefined });
    atEnd(() => sql.end());
  });
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.close()));
    await sql`DROP SCHEMA IF EXISTS chancery_search CASCADE`;
  });

  return {
    server: () => server,
    /** A connection of the superuser. */
    sql: () => sql,
    /** Closes an engine after the test. */
    opened: (engine: IndexingEngine) => {
      engines.push(engine);
      return engine;
    },
  };
}

const debianFolder = '/usr/lib/postgresql';
const oldestVersion = 15;

function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return [];
  return readdirSync(debianFolder)
    .filter((version) => Number(version) >= oldestVersion)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin'));
}

/** The folder with the programs of PostgreSQL 15 or newer; undefined when there is none. */
const postgresPrograms = [...debianFolders(), ...(process.env['PATH'] ?? '').split(delimiter)].find(
  (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
);

/** Tests of what needs a PostgreSQL. */
export const needsPostgres = describeWith(postgresPrograms);

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** Returns the user of PostgreSQL, which refuses to run as root: its own, or the unprivileged one. */
function ownerOfServer(): Owner {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined) throw new Error('There is no user to run PostgreSQL as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

const superuser = 'chancery';

function configuration(port: number): string {
  return [
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    "unix_socket_directories = ''",
    'fsync = off',
    'full_page_writes = off',
    'autovacuum = off',
    'shared_buffers = 64MB',
  ].join('\n');
}

/**
 * Makes the cluster, then waits for the end of its standard input, and takes everything away: also
 * when the test ends without having stopped it, however it ended.
 */
const lifeOfServer = `
clean() { "$1/pg_ctl" --pgdata "$2/data" --mode immediate stop >&2 || true; cd /; rm -rf "$2"; }
trap 'clean "$@"' EXIT
trap '' INT TERM HUP
"$1/initdb" --pgdata "$2/data" --auth scram-sha-256 --pwfile "$2/password" --username ${superuser} \\
  --encoding UTF8 --no-locale --no-sync --no-instructions >&2
cat "$2/settings" >> "$2/data/postgresql.conf"
"$1/pg_ctl" --pgdata "$2/data" --log "$2/log" --wait start >&2
echo ready
cat >/dev/null
`;

async function live(programs: string, folder: string, owner: Owner) {
  const child = spawn('sh', ['-ec', lifeOfServer, 'sh', programs, folder], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
  });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const over = once(child, 'close');
  const isReady = await Promise.race([once(child.stdout, 'data'), over.then(() => undefined)]);
  if (isReady === undefined) throw new Error(`PostgreSQL did not start:\n${said}`);
  return { over, end: () => child.stdin.end() };
}

function control(programs: string, folder: string, owner: Owner, parameters: readonly string[]) {
  const kept = ['--pgdata', join(folder, 'data'), '--log', join(folder, 'log'), '--wait'];
  const program = join(programs, 'pg_ctl');
  return promisify(execFile)(program, [...kept, ...parameters], { ...owner, cwd: folder });
}

function killAll(folder: string): void {
  const lock = join(folder, 'data', 'postmaster.pid');
  killFamily(Number(readFileSync(lock, 'utf8').split('\n', 1)[0]));
  // Until its parent reaps the dead process it would be taken for a living one.
  rmSync(lock);
}

/** Starts a PostgreSQL that nothing else uses. Takes about a second. */
export async function startPostgres() {
  if (postgresPrograms === undefined) throw new Error('There is no PostgreSQL 15 or newer');
  const programs = postgresPrograms;
  const owner = ownerOfServer();
  const folder = await mkdtemp(join(tmpdir(), 'chancery-postgres-'));
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  await writeFile(join(folder, 'password'), password);
  await writeFile(join(folder, 'settings'), configuration(port));
  const { uid = -1, gid = -1 } = owner;
  await chown(folder, uid, gid);
  const life = await live(programs, folder, owner);
  atEnd(() => {
    life.end();
    return life.over;
  });
  return {
    /** Address of its one database, password included. */
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    port,
    password,
    /** Stops the server as a crash does; `start` brings it back with its data. */
    halt: () => control(programs, folder, owner, ['--mode', 'immediate', 'stop']),
    /** Kills all its processes; `start` brings it back. */
    kill: () => killAll(folder),
    start: () => control(programs, folder, owner, ['start']),
  };
}

/** A real PostgreSQL of a test's own, on a free port of this machine. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;
