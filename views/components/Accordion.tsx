import { useRef, useState } from 'react';
import type { ComponentOf } from '../../shared/content/components/component';
import { Label } from '../language/UiText';
import { Block, type Show } from './Block';
import { Below, Heading } from './text/HeadingLevel';
import { useOpenForPrint, useOpenTarget } from './hooks/openDetails';
import { useHydrated } from './hooks/browser';

/** Shows panels that open and close; they are `<details>`, so they need no script. */
export function Accordion(props: ComponentOf<'accordion'> & { show: Show }) {
  const { id, content, containers, show } = props;
  const { items } = containers;
  const root = useRef<HTMLDivElement>(null);
  const [openCount, setOpenCount] = useState(0);
  const hydrated = useHydrated();
  useOpenTarget(root);
  useOpenForPrint(root);
  const own = () => [
    ...(root.current?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? []),
  ];
  const allOpen = openCount === items.length;
  return (
    <Block className="accordion" id={id} title={content.title}>
      {items.length >= 3 && (
        <p className={`accordion-tools${hydrated ? '' : ' awaits-script'}`}>
          <Label
            as="button"
            className="link-button"
            type="button"
            onClick={() => own().forEach((details) => (details.open = !allOpen))}
            id={allOpen ? 'component.closeAll' : 'component.openAll'}
          />
        </p>
      )}
      <div className="accordion-items" ref={root}>
        {items.map((item) => (
          <details
            key={item.id}
            id={item.id}
            onToggle={() => setOpenCount(own().filter(({ open }) => open).length)}
          >
            <summary>
              <Heading>{item.content.title}</Heading>
            </summary>
            <div className="accordion-panel">
              <Below title={item.content.title}>{show(item.containers.content)}</Below>
            </div>
          </details>
        ))}
      </div>
    </Block>
  );
}
