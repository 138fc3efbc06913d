/** Id of the form on the page about accessibility. */
export const reportId = 'report';

/** Query parameter with the path of the page that a barrier is reported on. */
export const aboutKey = 'page';
