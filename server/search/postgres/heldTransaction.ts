import postgres, { type Sql } from 'postgres';
import { databaseLimits, databaseOptions } from './connection/databaseOptions';

/** A transaction that stays open from one call to the next, on a connection of its own. */
export interface HeldTransaction {
  /** Throws when the connection was lost: a new one would write outside of the transaction. */
  readonly sql: Sql;
  commit(): Promise<void>;
  /** Undoes everything; never rejects. */
  rollBack(): Promise<void>;
}

async function holdTransaction(url: string): Promise<HeldTransaction> {
  let isLost = false;
  const onclose = () => {
    isLost = true;
  };
  const client = postgres(url, {
    ...databaseOptions,
    connect_timeout: databaseLimits.patientConnectMs / 1000,
    max_lifetime: null,
    onclose,
  });
  const close = () => client.end({ timeout: databaseLimits.cancelMs / 1000 });
  const transaction = {
    get sql() {
      if (isLost) throw new Error('The connection to the search database was lost');
      return client;
    },
    async commit() {
      await transaction.sql`COMMIT`.finally(close);
    },
    rollBack: close,
  };
  await client`BEGIN`.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return transaction;
}

/** Begins a transaction, which is undone when the work fails; the work, or what follows, ends it. */
export async function inTransaction<T>(
  url: string,
  work: (transaction: HeldTransaction) => Promise<T>,
): Promise<T> {
  const transaction = await holdTransaction(url);
  try {
    return await work(transaction);
  } catch (error) {
    await transaction.rollBack();
    throw error;
  }
}
