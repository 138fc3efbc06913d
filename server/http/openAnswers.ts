/** Things that come and go with every request, to be gone through once in a while. */
export interface OpenAnswers<Answer> {
  /** Adds one; gives what takes it out again. */
  add(answer: Answer): () => void;
  forEach(look: (answer: Answer) => void): void;
}

/**
 * None yet. It is no `Set`: one that is added to and taken from all the time is made anew again and again,
 * each of its former selves leads to the next, and what they name outlives its request by seconds
 * (record 057).
 */
export function createOpenAnswers<Answer>(): OpenAnswers<Answer> {
  const places: (Answer | undefined)[] = [];
  const free: number[] = [];
  return {
    add(answer) {
      const place = free.pop() ?? places.length;
      places[place] = answer;
      return () => {
        if (places[place] !== answer) return;
        places[place] = undefined;
        free.push(place);
      };
    },
    forEach(look) {
      for (const answer of places) if (answer !== undefined) look(answer);
    },
  };
}
