import * as v from 'valibot';
import { childrenOf, isKnown } from '../../../../shared/content/components/componentTree';
import type { Component } from '../../../../shared/content/components/components';
import type { Page } from '../../../../shared/content/page';
import { downloadSchema, type Download } from '../../../../shared/content/primitives';

const isPdf = ({ format, href }: Download) =>
  format.trim().toLowerCase() === 'pdf' || /\.pdf$/i.test(href);

/** The files that are offered somewhere below a value. */
function downloadsBelow(value: unknown): Download[] {
  if (typeof value !== 'object' || value === null) return [];
  if (v.is(downloadSchema, value)) return [value];
  return Object.values(value).flatMap(downloadsBelow);
}

function ofComponents(components: readonly Component[]): Download[] {
  return components.flatMap((component) =>
    isKnown(component)
      ? [...downloadsBelow(component.content), ...ofComponents(childrenOf(component))]
      : [],
  );
}

/** The PDF files that a page offers, each once. */
export function pdfDownloads(page: Page): Download[] {
  const details = 'details' in page ? downloadsBelow(page.details) : [];
  const files = [...details, ...ofComponents(page.content)].filter(isPdf);
  return [...new Map(files.toReversed().map((file) => [file.href, file])).values()].toReversed();
}
