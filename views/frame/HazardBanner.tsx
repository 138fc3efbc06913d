import { HazardMessage } from '../detailParts';
import { useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { useLiveAlerts } from './liveAlerts';
import { useFragment } from './useFragment';

/** The hazard messages in force, but for those that the visitor closed. */
export function HazardBanner() {
  const { frame } = usePageData();
  const { polled, isHidden } = useLiveAlerts();
  const alerts = (polled ?? frame.alerts).filter((alert) => !isHidden(alert));
  const attributes = useSpokenAttributes();
  const messages = alerts.map((alert) => <HazardMessage key={alert.id} alert={alert} />);
  const content = useFragment('hazards', messages);
  if (alerts.length === 0) return null;
  return <div className="hazards" {...attributes} {...content} />;
}
