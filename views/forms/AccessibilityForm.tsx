import { useIntl } from 'react-intl';
import { accessibilityFields } from '../../shared/forms/accessibilityFields';
import { reportId } from '../../shared/forms/form';
import type { Screen } from '../../shared/routing/pageData';
import { MessageForm } from './MessageForm';

/** A form for barriers that somebody came across, with the address of the page they came from. */
export function AccessibilityForm(props: { screen: Extract<Screen, { kind: 'accessibility' }> }) {
  const { about, form } = props.screen;
  const groups = accessibilityFields(useIntl(), about);
  return (
    <div id={reportId}>
      <MessageForm form="accessibility" id={reportId} groups={groups} state={form} />
    </div>
  );
}
