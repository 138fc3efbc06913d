import { defaultLocale } from '../../shared/language/languages';
import { siteProfile } from '../../shared/site/siteProfile';
import { registry } from '../registry';
import { ContentLink } from '../components/Links';
import { Label, useFormats, useLanguageAttributes } from '../language/UiText';
import { usePageData, useScreen } from '../PageDataContext';
import { Part } from './details/parts/Facts';
import { Hero } from './content/Hero';

const tests = ['Rules', 'Keyboard', 'Sizes', 'Script'] as const;
const limits = ['Files', 'Media', 'Languages', 'Review'] as const;

/** A statement after the model of the W3C; it says nothing that the tests do not show. */
export function AccessibilityStatement() {
  const screen = useScreen('accessibility');
  const { built, nextReview, contact } = screen;
  const { accessibilityStandard: standard = '' } = siteProfile;
  const formats = useFormats();
  const attributes = useLanguageAttributes(usePageData().frame.language);
  return (
    <article
      className="page page-accessibility"
      {...(screen.form?.kind === 'sent' && { 'data-form-sent': '' })}
    >
      <Hero variant="default">
        <Label as="h1" tabIndex={-1} id="accessibility.title" />
        <Label as="p" className="lead" id="accessibility.lead" />
      </Hero>
      <Part title="accessibility.standard">
        <Label
          as="p"
          id="accessibility.standardText"
          values={{ standard, given: standard === '' ? 'no' : 'yes' }}
        />
      </Part>
      <Part title="accessibility.tests">
        <Label as="p" id="accessibility.testsText" />
        <ul>
          {tests.map((name) => (
            <Label as="li" key={name} id={`accessibility.test${name}`} />
          ))}
        </ul>
      </Part>
      <Part title="accessibility.limits">
        <ul>
          {limits.map((name) => (
            <Label
              as="li"
              key={name}
              id={`accessibility.limit${name}`}
              values={{ standIn: defaultLocale }}
            />
          ))}
        </ul>
      </Part>
      <Part title="accessibility.feedback">
        <Label as="p" id="accessibility.feedbackText" />
        {contact !== undefined && (
          <p {...attributes}>
            <ContentLink link={contact} />
          </p>
        )}
        <registry.accessibility screen={screen} />
      </Part>
      <Part title="accessibility.enforcement">
        <Label as="p" id="accessibility.enforcementText" />
      </Part>
      <Part title="accessibility.dates">
        <Label
          as="p"
          id="accessibility.datesText"
          values={{ built: formats.day(built), review: formats.day(nextReview) }}
        />
      </Part>
    </article>
  );
}
