/** Runs some work while no other command of this clone does; waits for its turn, and says so once. */
export function alone<T>(work: () => Promise<T>, file?: string): Promise<T>;
