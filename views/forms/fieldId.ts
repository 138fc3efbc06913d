/** Id of a field of the form in a place. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
