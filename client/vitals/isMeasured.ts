declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
    /** https://wicg.github.io/savedata/ */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Whether this visit is one of the share (0 to 1) that is measured. None is whose reader wants to
 * send little, or not to be followed (Global Privacy Control, Do Not Track).
 */
export function isMeasured(share = 0): boolean {
  const { globalPrivacyControl, doNotTrack, connection } = navigator;
  const refuses = globalPrivacyControl === true || doNotTrack === '1';
  return !refuses && connection?.saveData !== true && Math.random() < share;
}
