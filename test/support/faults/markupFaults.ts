import { HtmlValidate } from 'html-validate';
import { parseHtml } from '../pages/html';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes such as `srcSet` in its own case; HTML does not mind.
    'attr-case': 'off',
    // React closes void elements as XML does.
    'void-style': 'off',
    // React writes `hidden=""`, which means the same as `hidden`.
    'attribute-boolean-style': 'off',
    // The same for `crossorigin=""` and `download=""`.
    'attribute-empty-style': 'off',
    // A heading is named by its text alone, without the link behind it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // It does not see that such a link has the name of its heading; axe asks for the names of links.
    'wcag/h30': 'off',
    // How long a title is the editors decide; the name of the site stands behind it.
    'long-title': 'off',
    // Numbers break between their groups on narrow screens, which is better than overflowing.
    'tel-non-breaking': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Values of one filter repeat its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  },
});

/** What html-validate finds in a document, and whether it has other than one main heading. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const faults = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId} (${line}:${column}): ${message}`);
  const headings = parseHtml(html).all(({ tagName }) => tagName === 'h1').length;
  return headings === 1 ? faults : [...faults, `${headings} elements h1`];
}
