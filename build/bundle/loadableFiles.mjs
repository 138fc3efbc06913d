/**
 * The file that calls `loadable()`. Babel's plugin of @loadable adds to each call what the server and
 * the browser need to find its chunk; it reads static imports and no JSX.
 */
export const loadableFiles = /[\\/]views[\\/]registry\.tsx$/;
