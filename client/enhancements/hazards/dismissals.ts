const key = 'hazards-dismissed';

/** Reads the versions of hazard messages that were closed in this session; none without storage. */
export function readDismissals(): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((version) => typeof version === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers for the session what was closed; without storage it holds until the next document. */
export function writeDismissals(versions: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(versions));
  } catch {}
}
