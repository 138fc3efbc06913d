<<<<<<< HEAD
/** The part of the browser's Trusted Types that is used here; servers and older browsers lack it. */
interface HtmlPolicy {
  createHTML(html: string): string;
}

declare global {
  var trustedTypes:
    | {
        createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy;
      }
    | undefined;
}
=======
import { useContext } from 'react';
import { renderedHtmlMark } from '../../shared/routing/renderedHtml';
import { RenderingContext } from '../RenderingContext';
>>>>>>> 4a298d2 (Admit own scripts by one default Trusted Types policy, and draw the map as a documented layer: no package is patched for it)

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
}) {
  const { html, as: Element, ...attributes } = props;
  return <Element {...attributes} dangerouslySetInnerHTML={trusted(html)} />;
}
