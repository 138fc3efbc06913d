/** Media queries for the widths from which on the layout is another one, as in the stylesheets. */
export const breakpoints = {
  tablet: '(width >= 40rem)',
  desktop: '(width >= 64rem)',
  wideDesktop: '(width >= 80rem)',
} as const;
