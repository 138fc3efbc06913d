/** Where browsers report how a visit went. */
export const vitalsPath = '/api/vitals';
