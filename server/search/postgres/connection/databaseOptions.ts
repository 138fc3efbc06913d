import type { Options } from 'postgres';

/** Limits of a database of the search, in milliseconds. */
export const databaseLimits = {
  connectMs: 500,
  /** Nobody waits for what indexes. */
  patientConnectMs: 10_000,
  /** Where there is another database, one that takes longer for an answer counts as failed. */
  attemptMs: 1500,
  /** How long a cancelled statement may take to end before its connection is cut. */
  cancelMs: 500,
  connections: 10,
} as const;

/**
 * How a connection is made; TLS and the rest is said by the address (`?sslmode=require`). Statements
 * have no names, so that a pooler in between may hand each to another connection.
 */
export const databaseOptions: Options<Record<string, never>> = {
  max: 1,
  connect_timeout: databaseLimits.connectMs / 1000,
  backoff: false,
  prepare: false,
  onnotice: () => undefined,
  connection: { application_name: 'chancery' },
};
