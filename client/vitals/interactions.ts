/** An event that a reader caused (Event Timing API). Its duration is in milliseconds. */
export interface InteractionEvent {
  readonly duration: number;
  readonly interactionId: number;
}

const mostKept = 10;

/**
 * Interaction to Next Paint: how long the slowest interaction took, without the slowest one of every
 * fifty. Undefined where there was none.
 */
export function createInteractionTimes(): {
  add(event: InteractionEvent): void;
  worst(): number | undefined;
} {
  const seen = new Set<number>();
  let slowest: InteractionEvent[] = [];
  return {
    add(event) {
      const { interactionId: id } = event;
      if (id === 0) return;
      seen.add(id);
      // Several events may belong to one interaction, the longest of which is how long it took.
      const same = slowest.find(({ interactionId }) => interactionId === id);
      const others = slowest.filter((one) => one !== same);
      const longer = same !== undefined && same.duration > event.duration ? same : event;
      const quicker = others.findIndex(({ duration }) => duration < longer.duration);
      others.splice(quicker === -1 ? others.length : quicker, 0, longer);
      slowest = others.slice(0, mostKept);
    },
    worst: () => slowest[Math.min(slowest.length - 1, Math.floor(seen.size / 50))]?.duration,
  };
}
