/** A page as data for everyone, by its public path. */
export function openPageAddress(path: string): string {
  return `/api/pages/v1${path}`;
}
