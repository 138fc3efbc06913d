import { useIntl } from 'react-intl';
import { entryHref } from '../../shared/contact/entryHref';
import type { ContactEntry } from '../../shared/content/components/contact';
import { componentsNamed } from '../../shared/content/components/componentTree';
import { UiText } from '../language/UiText';
import { usePageData } from '../PageDataContext';

const direct: readonly string[] = ['phone', 'email'];

function EntryText({ entry }: { entry: ContactEntry }) {
  const href = entryHref(entry);
  const text = <bdi>{entry['contact-text']}</bdi>;
  return href === undefined ? text : <a href={href}>{text}</a>;
}

/** Telephone and e-mail of the page's office, for whom the form is not the right way. */
export function OtherWays() {
  const intl = useIntl();
  const { screen } = usePageData();
  const components = screen.kind === 'content' ? screen.page.content : [];
  const [contact] = componentsNamed(components, 'contact')
    .map(({ content }) => content)
    .filter(({ mediaOnly }) => mediaOnly !== true);
  const entries = contact?.entries.filter((entry) => direct.includes(entry['contact-type'])) ?? [];
  if (entries.length === 0) return null;
  return (
    <div className="other-ways">
      <p>
        <UiText>{intl.formatMessage({ id: 'form.otherWays' })}</UiText>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry['contact-text']} className={`icon-${entry['contact-type']}`}>
            {entry['contact-label'] !== undefined && (
              <span className="contact-label">{`${entry['contact-label']} `}</span>
            )}
            <EntryText entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
