import { useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { FrameIcon } from './FrameIcon';

/** Leads back to the header; comes into view once a good part of a screen was scrolled. */
export function BackToTop() {
  const speak = useSpeak();
  return (
    <div className="back-to-top">
      <a href="#main-header" {...useSpokenAttributes()}>
        <FrameIcon name="up" />
        <span className="visually-hidden">{speak('frame.backToTop')}</span>
      </a>
    </div>
  );
}
