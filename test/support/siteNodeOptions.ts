/** The options of Node that `npm start` and the image run the site with (`build/bootstrap.mjs`, `Dockerfile`). */
export const siteNodeOptions = ['--v8-pool-size=1', '--no-allocation-site-pretenuring'];
