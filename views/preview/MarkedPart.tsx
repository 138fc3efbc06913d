import type { ReactNode } from 'react';
import type { Component } from '../../shared/content/components/component';
import { isKnown } from '../../shared/content/components/componentTree';
import { UiText } from '../language/UiText';
import { FindingList, usePreview } from './FindingList';

/** A component under its name and id, with what is wrong with it. */
export function MarkedPart({ part, children }: { part: Component; children: ReactNode }) {
  const { findings, unknown } = usePreview();
  const { component, id } = part;
  const own = findings.filter((finding) => finding.part === id);
  return (
    <>
      <p className="preview-mark" id={`preview-${id}`}>
        <code dir="ltr">{`${component} #${id}`}</code>
      </p>
      {!isKnown(part) && (
        <UiText as="p" className="unknown-component">
          {unknown[component]}
        </UiText>
      )}
      {own.length > 0 && <FindingList findings={own} />}
      {children}
    </>
  );
}
