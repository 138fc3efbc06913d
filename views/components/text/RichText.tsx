// The only way for HTML into a page. It was sanitised when the document was read.
const policy = globalThis.trustedTypes?.createPolicy('app-html', {
  createHTML: (html) => html,
});

function trusted(html: string): { __html: string } {
  return { __html: policy?.createHTML(html) ?? html };
}

/** Block HTML of an editor, sanitised on entry. */
export function RichText({ html, className = 'richtext' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={trusted(html)} />;
}

/** Inline HTML of an editor, sanitised on entry, in the element it belongs to. */
export function InlineHtml(props: {
  html: string;
  as: 'p' | 'li' | 'td' | 'th' | 'span' | 'dd';
  className?: string;
  scope?: 'row';
  'data-label'?: string | undefined;
}) {
  const { html, as: Element, ...attributes } = props;
  return <Element {...attributes} dangerouslySetInnerHTML={trusted(html)} />;
}
