import type { Load } from '../../server/middleware/overload';

/** The load of a process that has little to do, however much a test asks of it. */
export const idle: Load = { isTooMuch: () => false };
