import { useIntl } from 'react-intl';
import { defaultLocale } from '../../shared/language/languages';
import type { PlainMessageId } from '../../shared/language/messages';
import { siteProfile } from '../../shared/site/siteProfile';
import type { Screen } from '../../shared/routing/pageData';
import { registry } from '../registry';
import { ContentLink } from '../components/Links';
import { useFormats, useLanguageAttributes } from '../language/LanguageContext';
import { UiText } from '../language/UiText';
import { usePageData } from '../PageDataContext';
import { Label, Part } from './details/parts/Facts';
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
  const intl = useIntl();
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <UiText>{intl.formatMessage({ id }, { standIn: defaultLocale })}</UiText>
        </li>
      ))}
    </ul>
  );
}

function Text({ id }: { id: PlainMessageId }) {
  return (
    <p>
      <Label id={id} />
    </p>
  );
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
  const intl = useIntl();
  const formats = useFormats();
  const attributes = useLanguageAttributes(usePageData().frame.language);
  return (
    <article className="page page-accessibility">
      <Hero variant="default">
        <h1 tabIndex={-1}>
          <Label id="accessibility.title" />
        </h1>
        <p className="lead">
          <Label id="accessibility.lead" />
        </p>
      </Hero>
      <Part title="accessibility.standard">
        <p>
          <UiText>
            {intl.formatMessage(
              { id: 'accessibility.standardText' },
              { standard, given: standard === '' ? 'no' : 'yes' },
            )}
          </UiText>
        </p>
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
        <p>
          <UiText>
            {intl.formatMessage(
              { id: 'accessibility.datesText' },
              {
                built: formats.day(built),
                review: formats.day(nextReview),
              },
            )}
          </UiText>
        </p>
      </Part>
    </article>
  );
}
