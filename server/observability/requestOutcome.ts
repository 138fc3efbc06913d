/** What came of a request, for log and figures. */
export type RequestOutcome =
  | 'answered'
  | 'redirect'
  | 'notFound'
  | 'gone'
  | 'refused'
  | 'unavailable'
  | 'failed'
  /** The client left before it had the whole answer. */
  | 'left';

const outcomeByStatus: ReadonlyMap<number, RequestOutcome> = new Map([
  [304, 'answered'],
  [404, 'notFound'],
  [410, 'gone'],
  [503, 'unavailable'],
]);

/** What an answer with a status is; `finished` is false where its client left early. */
export function outcomeOf(status: number, finished = true): RequestOutcome {
  if (!finished) return 'left';
  const known = outcomeByStatus.get(status);
  if (known !== undefined) return known;
  if (status >= 500) return 'failed';
  if (status >= 400) return 'refused';
  return status >= 300 ? 'redirect' : 'answered';
}
