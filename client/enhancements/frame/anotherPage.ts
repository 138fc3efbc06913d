/** Event of the document: another page is shown, and is about to take the focus. */
export const anotherPage = 'anotherpage';
