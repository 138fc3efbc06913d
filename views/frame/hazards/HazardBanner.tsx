import { registry } from '../../registry';
import { useUiTextAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { useLiveAlerts } from './liveAlerts';

/** The hazard messages in force, but for those that the visitor closed. */
export function HazardBanner() {
  const { frame } = usePageData();
  const { polled, isHidden } = useLiveAlerts();
  const alerts = (polled ?? frame.alerts).filter((alert) => !isHidden(alert));
  const attributes = useUiTextAttributes();
  if (alerts.length === 0) return null;
  return (
    <div className="hazards" {...attributes}>
      {alerts.map((alert) => (
        <registry.hazardMessage key={alert.id} alert={alert} />
      ))}
    </div>
  );
}
