/** Screens on which the filters stand beside the list. */
export const wide = '(width >= 80rem)';
