/** What is published: pages that were made from something else do not hold. */
export interface PublishedVersion {
  /** Null until a publish was found. */
  readonly publishId: string | null;
  /** Hash of the hazard messages, which are published apart from everything else. */
  readonly alertsVersion: string;
  /** Since when it is what it is, in milliseconds since 1970. */
  readonly since: number;
}

/** Follows what is published; `read` says what pages are made from now, `now` is in milliseconds. */
export function followPublished(
  read: () => Omit<PublishedVersion, 'since'>,
  now: () => number,
): { readonly current: () => PublishedVersion; readonly look: () => void } {
  let current: PublishedVersion = { publishId: null, alertsVersion: '', since: now() };
  return {
    current: () => current,
    look() {
      const { publishId, alertsVersion } = read();
      if (publishId === current.publishId && alertsVersion === current.alertsVersion) return;
      current = { publishId, alertsVersion, since: now() };
    },
  };
}
