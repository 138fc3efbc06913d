import { useIntl } from 'react-intl';
import { createPath, useLocation } from 'react-router';
import { feedbackPath, longestComment, sentId, thanksId } from '../../shared/feedback/feedback';
import { aboutKey, reportId } from '../../shared/forms/reportPlace';
import { address } from '../../shared/routing/addresses';
import { useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/**
 * On pages of content: was it helpful, what can be improved, and the way to report a barrier
 * (eCH-0059). The thanks are in every copy of a page; they are shown where its address ends in their
 * place, so that the page is the same for everybody. A script shows them without leaving the page.
 */
export function Feedback() {
  const intl = useIntl();
  const attributes = useUiTextAttributes();
  const path = createPath(useLocation());
  const { locale, screen } = usePageData();
  if (screen.kind !== 'content') return null;
  const report = `${address.accessibility(locale)}?${aboutKey}=${encodeURIComponent(path)}#${reportId}`;
  return (
    <section key={path} className="feedback" aria-labelledby="feedback" {...attributes}>
      <div className="container">
        <form method="post" action={feedbackPath}>
          <h2 id="feedback">{intl.formatMessage({ id: 'frame.helpful' })}</h2>
          <input type="hidden" name="page" value={path} />
          <button type="submit" className="button-outline" name="answer" value="yes">
            {intl.formatMessage({ id: 'frame.helpfulYes' })}
          </button>
          <button type="submit" className="button-outline" name="answer" value="no">
            {intl.formatMessage({ id: 'frame.helpfulNo' })}
          </button>
          <p id={sentId}>
            <span id={thanksId} tabIndex={-1}>
              {intl.formatMessage({ id: 'frame.helpfulThanks' })}
            </span>
          </p>
          <label className="comment">
            <strong>{intl.formatMessage({ id: 'frame.comment' })}</strong>
            <span>{intl.formatMessage({ id: 'frame.commentHint' })}</span>
            <textarea name="comment" rows={3} maxLength={longestComment} />
          </label>
          <button type="submit" className="comment" name="answer" value="comment">
            {intl.formatMessage({ id: 'form.send' })}
          </button>
        </form>
        <a href={report} rel="nofollow">
          {intl.formatMessage({ id: 'frame.reportBarrier' })}
        </a>
      </div>
    </section>
  );
}
