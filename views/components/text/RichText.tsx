import { useMemo } from 'react';
import { omissionHtml, type SafeHtml } from '../../../shared/html/safeHtml';
import { Label } from '../../language/UiText';

// The only way for HTML into a page. It was sanitised when the document was read.
const policy = globalThis.trustedTypes?.createPolicy('app-html', { createHTML: (html) => html });

/** HTML for React, which writes it anew, with what is selected in it, wherever this is another object. */
function useTrusted(html: SafeHtml): { __html: string } {
  return useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
}

const leftOut = <Label id="component.leftOut" />;

/** Shows block HTML of an editor, sanitised on entry. */
export function RichText({ html, id }: { html: SafeHtml; id?: string }) {
  const inner = useTrusted(html);
  return html === omissionHtml ? (
    <p className="notification notification-error">{leftOut}</p>
  ) : (
    <div className="richtext" id={id} dangerouslySetInnerHTML={inner} />
  );
}

/** Shows inline HTML of an editor, sanitised on entry, in the element it belongs to. */
export function InlineHtml(props: {
  html: SafeHtml;
  as: 'p' | 'li' | 'td' | 'th' | 'dd';
  id?: string;
  className?: string | undefined;
  scope?: 'row';
  'data-label'?: string | undefined;
}) {
  const { html, as: Element, ...attributes } = props;
  const inner = useTrusted(html);
  return html === omissionHtml ? (
    <Element {...attributes}>{leftOut}</Element>
  ) : (
    <Element {...attributes} dangerouslySetInnerHTML={inner} />
  );
}
