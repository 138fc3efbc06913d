/**
 * Options of Node that the site is run with, so that visitors wait less while memory is collected
 * (record 057): one thread that collects and compiles beside the site, not four that share its cores;
 * nothing that belongs to a request is put into the old generation because its like lived long while
 * the site started; and that generation is collected when it has doubled, not after a fifth of it.
 * What V8 compiled at the build is of use under the same options only.
 */
export const siteNodeOptions = [
  '--v8-pool-size=1',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=100',
];
