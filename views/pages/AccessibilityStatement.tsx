import { defaultLocale } from '../../shared/language/languages';
import type { PlainMessageId } from '../../shared/language/messages';
import { siteProfile } from '../../shared/site/siteProfile';
import type { Screen } from '../../shared/routing/pageData';
import { registry } from '../registry';
import { ContentLink } from '../components/Links';
import { useFormats, useLanguageAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Part } from './details/parts/Facts';
import { Label } from '../language/Label';
import { Hero } from './content/Hero';

const tests: readonly PlainMessageId[] = [
  'accessibility.testRules',
  'accessibility.testKeyboard',
  'accessibility.testSizes',
  'accessibility.testScript',
];

const limits = [
  'accessibility.limitFiles',
  'accessibility.limitMedia',
  'accessibility.limitLanguages',
  'accessibility.limitReview',
] as const;

function Texts({ ids }: { ids: readonly (PlainMessageId | (typeof limits)[number])[] }) {
  return (
    <ul>
      {ids.map((id) => (
        <Label as="li" key={id} id={id} values={{ standIn: defaultLocale }} />
      ))}
    </ul>
  );
}

function Text({ id }: { id: PlainMessageId }) {
  return <Label as="p" id={id} />;
}

/**
 * What this product does for accessibility, what its tests check, and what is known to be missing
 * (W3C, model of an accessibility statement). It says nothing that the tests do not show.
 */
export function AccessibilityStatement(props: {
  screen: Extract<Screen, { kind: 'accessibility' }>;
}) {
  const { screen } = props;
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
        <Text id="accessibility.testsText" />
        <Texts ids={tests} />
      </Part>
      <Part title="accessibility.limits">
        <Texts ids={limits} />
      </Part>
      <Part title="accessibility.feedback">
        <Text id="accessibility.feedbackText" />
        {contact !== undefined && (
          <p {...attributes}>
            <ContentLink link={contact} />
          </p>
        )}
        <registry.accessibility screen={screen} />
      </Part>
      <Part title="accessibility.enforcement">
        <Text id="accessibility.enforcementText" />
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
