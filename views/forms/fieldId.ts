/** Where a form is sent: to the page's own address, and to what is said of it there. */
export function formAction(path: string, id: string): string {
  return `${path.split('?')[0] ?? path}#${noticeId(id)}`;
}

/** Id of a field of the form in a place. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Id of what says how it stands with the form in a place; whoever sent it comes there. */
export function noticeId(form: string): string {
  return `${form}-notice`;
}
