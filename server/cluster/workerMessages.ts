import * as v from 'valibot';

/** What a worker asks the store of all workers. */
const questionSchema = v.variant('call', [
  v.object({ call: v.literal('count'), key: v.string(), seconds: v.number() }),
  v.object({ call: v.literal('claim'), key: v.string(), seconds: v.number() }),
]);

/** The figures of one process, as its registry gives them. */
export const figuresSchema = v.array(v.looseObject({ type: v.string() }));

/** What a worker says to the primary: that it serves, that it has its content, what it saw published, a question, an answer. */
export const fromWorkerSchema = v.variant('kind', [
  v.object({ kind: v.literal('serves'), port: v.number() }),
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('published'), publishId: v.string() }),
  v.object({ kind: v.literal('figures'), id: v.number(), figures: figuresSchema }),
  v.object({ kind: v.literal('ask'), id: v.number(), question: questionSchema }),
]);

/** What the primary says to a worker. */
export const fromPrimarySchema = v.variant('kind', [
  /** To end in good order: for good, or to make room for a successor. */
  v.object({ kind: v.literal('end'), how: v.picklist(['SIGTERM', 'SIGINT', 'succeeded']) }),
  /** Another worker saw this publish. */
  v.object({ kind: v.literal('published'), publishId: v.string() }),
  v.object({ kind: v.literal('answer'), id: v.number(), answer: v.unknown() }),
  /** It is asked for its figures. */
  v.object({ kind: v.literal('figures'), id: v.number() }),
]);

export type ProcessFigures = v.InferOutput<typeof figuresSchema>;
export type StoreQuestion = v.InferOutput<typeof questionSchema>;
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>;
export type FromPrimary = v.InferOutput<typeof fromPrimarySchema>;
/** How a worker is told to end. */
export type WorkerEnd = Extract<FromPrimary, { kind: 'end' }>['how'];
