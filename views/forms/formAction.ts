/** Where a form is sent: to the page's own address, and back to its place on the page. */
export function formAction(path: string, id: string): string {
  return `${path.split('?')[0] ?? path}#${id}`;
}
