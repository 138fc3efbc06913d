import compression from 'compression';

/**
 * Compresses answers on their way. Pages that are kept do not come to it: the functions that it gives
 * an answer keep that in memory until the old generation is collected (record 057).
 */
export const compress = compression({
  // A stored page comes in the encoding that its ETag names.
  filter: (request, response) =>
    response.locals.encoded !== true && compression.filter(request, response),
});
