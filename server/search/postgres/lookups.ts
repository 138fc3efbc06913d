/** Answers that are there at once, of questions that have to be looked up: unknown ones are noted. */
export interface Lookups<Q, A> {
  /** The answer, or what stands for an unknown one. */
  get(question: Q): A;
  /** The noted questions; they count as answered from now on. */
  take(): Q[];
  /** Takes back what is noted. */
  forget(): void;
  set(question: Q, answer: A): void;
}

/** `missing` stands for an answer that is not known. */
export function createLookups<Q, A>(missing: A): Lookups<Q, A> {
  const known = new Map<string, A>();
  const noted = new Map<string, Q>();
  return {
    get(question) {
      const key = JSON.stringify(question);
      if (!known.has(key)) noted.set(key, question);
      return known.get(key) ?? missing;
    },
    take() {
      const questions = [...noted.values()];
      for (const key of noted.keys()) known.set(key, missing);
      noted.clear();
      return questions;
    },
    forget: () => noted.clear(),
    set(question, answer) {
      known.set(JSON.stringify(question), answer);
    },
  };
}
