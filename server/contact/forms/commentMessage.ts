import { defaultLocale, tableFor } from '../../../shared/language/languages';
import { localeOf, parsePath } from '../../../shared/routing/addresses';
import type { Message } from '../outbox/message';
import type { FormsContext } from './formsContext';
import { messageKeyOf } from './messageKey';

/**
 * The message that a comment on a page becomes, with the subject `feedback`. Nothing in it is of the
 * visitor but the words.
 */
export function commentMessage(
  { environment, intl, now }: Pick<FormsContext, 'environment' | 'intl' | 'now'>,
  page: string,
  comment: string,
): Message {
  const path = parsePath(page);
  const { id, reference } = messageKeyOf(page, { comment }, now());
  const title = intl.forTable(tableFor(defaultLocale)).formatMessage({ id: 'frame.helpful' });
  return {
    id,
    reference,
    acceptedAt: new Date(now()).toISOString(),
    kind: 'contact',
    subjectId: 'feedback',
    locale: localeOf(path.ok ? path.segments : []) ?? defaultLocale,
    subject: `${title} – ${reference}`,
    text: `${environment.publicUrl}${page}\n\n${comment}\n`,
  };
}
