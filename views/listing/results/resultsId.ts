/** Id of the heading of results, which links of the same list and the focus lead to. */
export const resultsId = 'results';
