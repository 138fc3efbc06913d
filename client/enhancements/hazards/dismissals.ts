const key = 'hazards-dismissed';

/** Versions of hazard messages that were closed in this session; none where nothing can be kept. */
export function readDismissals(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((version) => typeof version === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers for the session what was closed, where the browser lets it. */
export function writeDismissals(versions: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(versions));
  } catch {
    // Then it holds until the next document.
  }
}
