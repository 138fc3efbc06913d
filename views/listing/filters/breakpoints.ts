/** Screens on which the filters stand beside each other and are open from the start. */
export const wide = '(width >= 48rem)';
