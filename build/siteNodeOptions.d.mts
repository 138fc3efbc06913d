/** Options of Node that the site is run with. */
export const siteNodeOptions: readonly string[];
