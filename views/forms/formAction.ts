import { noticeId } from './fieldId';

/** Where a form is sent: to the page's own address, and to what is said of it there. */
export function formAction(path: string, id: string): string {
  return `${path.split('?')[0] ?? path}#${noticeId(id)}`;
}
