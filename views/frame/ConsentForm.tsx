import { address } from '../../shared/routing/addresses';
import type { FrameData } from '../../shared/routing/frameData';
import { usePageData } from '../PageDataContext';

/** The two choices as buttons of one weight. Scripts learn from it which cookie holds the choice. */
export function ConsentForm({ consent }: { consent: NonNullable<FrameData['consent']> }) {
  const { locale } = usePageData();
  const { notice, cookie } = consent;
  return (
    <form
      className="consent-form"
      method="post"
      action={address.cookies(locale)}
      data-consent-cookie={cookie}
    >
      <button type="submit" name="consent" value="accepted">
        {notice.acceptLabel}
      </button>
      <button type="submit" name="consent" value="declined">
        {notice.declineLabel}
      </button>
    </form>
  );
}
