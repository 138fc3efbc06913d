import { useIntl } from 'react-intl';
import { accessibilityFields } from '../../shared/forms/accessibilityFields';
import { reportId } from '../../shared/forms/form';
import type { Screen } from '../../shared/routing/pageData';
import { MessageForm } from './MessageForm';

/** Shows a form to report a barrier, with the address of the page that the visitor came from. */
export function AccessibilityForm(props: { screen: Extract<Screen, { kind: 'accessibility' }> }) {
  const { about, form } = props.screen;
  const groups = accessibilityFields(useIntl(), about);
  return (
    <div id={reportId}>
      <MessageForm form="accessibility" id={reportId} groups={groups} state={form} />
    </div>
  );
}
