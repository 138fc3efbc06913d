/** A page as data for everyone, by its public path. */
export function pageAsDataAddress(path: string): string {
  return `/api/pages/v1${path}`;
}
