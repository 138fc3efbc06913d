import type { PublishReport } from '../../shared/routing/publishReport';
import type { Content } from '../content/content';

function instant(milliseconds: number | undefined): string | null {
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}

/**
 * The state of publishing, as `status/lastPublish` shows it to machines and to people. `build` is the
 * id of the running build, `now` in milliseconds since 1970.
 */
export function publishReport(
  content: Pick<Content, 'publishState' | 'sources'>,
  build: string,
  now: number,
): PublishReport {
  const { fetchedAt, lastPublish, publishId, status, refused, held, isHoldUnknown } =
    content.publishState();
  const age = fetchedAt === undefined ? null : Math.max(0, Math.floor((now - fetchedAt) / 1000));
  return {
    status: held === undefined ? status : held.since === undefined ? 'unknown' : 'held',
    lastPublish: lastPublish?.lastPublish ?? null,
    fetchedAt: instant(fetchedAt),
    ageSeconds: age,
    build,
    publishId: publishId ?? null,
    ...(status === 'rolledBack' && { rolledBack: true }),
    ...(refused !== undefined && { refused }),
    ...(held && {
      held: {
        since: held.since ?? null,
        waiting: held.waiting ?? null,
        ...(held.isLost && { lost: true }),
      },
    }),
    ...(isHoldUnknown === true && { holdUnknown: true }),
    sources: content.sources().map(({ name, breaker, lastOk, errors5m, kinds }) => ({
      name,
      breaker,
      lastOk: instant(lastOk),
      errors5m,
      failing: kinds.filter(({ fails }) => fails).map(({ kind }) => kind),
    })),
  };
}
