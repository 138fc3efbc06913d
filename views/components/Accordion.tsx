import { useRef, useState } from 'react';
import type { ComponentOf } from '../../shared/content/components/components';
import { Label } from '../language/Label';
import { Block, type Show } from './Block';
import { Below, Heading } from './text/HeadingLevel';
import { useOpenForPrint } from './hooks/useOpenForPrint';
import { useOpenTarget } from './hooks/useOpenTarget';
import { useScripted } from './hooks/useScripted';

/** From so many items on there is one button for all of them. */
const manyItems = 3;

type Item = ComponentOf<'accordion-item'>;

function AllButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const scripted = useScripted();
  return (
    <p className={scripted ? 'accordion-tools' : 'accordion-tools awaits-script'}>
      <Label
        as="button"
        className="link-button"
        type="button"
        onClick={onClick}
        id={open ? 'component.closeAll' : 'component.openAll'}
      />
    </p>
  );
}

function Items({ items, show }: { items: readonly Item[]; show: Show }) {
  const root = useRef<HTMLDivElement>(null);
  const [openCount, setOpenCount] = useState(0);
  useOpenTarget(root);
  useOpenForPrint(root);
  const own = () => [
    ...(root.current?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? []),
  ];
  const allOpen = openCount === items.length;
  const toggleAll = () => {
    for (const details of own()) details.open = !allOpen;
  };
  return (
    <>
      {items.length >= manyItems && <AllButton open={allOpen} onClick={toggleAll} />}
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
    </>
  );
}

/** Panels that open and close; they are `<details>`, so they need no script. */
export function Accordion({
  id,
  content,
  containers,
  show,
}: ComponentOf<'accordion'> & { show: Show }) {
  return (
    <Block className="accordion" id={id} title={content.title}>
      <Items items={containers.items} show={show} />
    </Block>
  );
}
