import type { Records } from '../../server/store/openRecords';

/** Records of this process, which reject while they are away. */
export function memoryRecords(): Records & { isAway: boolean } {
  const texts = new Map<string, string>();
  const look = () => {
    if (records.isAway) throw new Error('Away');
    return texts;
  };
  const records = {
    isAway: false,
    get: async (name: string) => look().get(name),
    put: async (name: string, text: string) => void look().set(name, text),
    remove: async (name: string) => void look().delete(name),
    names: async () => [...look().keys()],
    close: () => undefined,
  };
  return records;
}
