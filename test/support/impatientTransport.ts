import { createHttpTransport } from '../../server/upstream/httpTransport';
import type { Transport } from '../../server/upstream/transport';

/** So much shorter are the time budgets while a source lets everybody wait. */
const share = 100;

/** HTTP that notes the time budgets of its calls, and shortens them while `isImpatient`. */
export function impatientTransport(isImpatient: (url: URL) => boolean) {
  const http = createHttpTransport();
  const budgets: number[] = [];
  const transport: Transport = (call) => {
    const { budgetMs } = call;
    budgets.push(budgetMs);
    return http(isImpatient(call.url) ? { ...call, budgetMs: budgetMs / share } : call);
  };
  return { transport, budgets };
}
