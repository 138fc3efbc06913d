import { useIntl } from 'react-intl';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { PlainMessageId } from '../../shared/language/messages';
import { Label } from '../pages/details/Facts';
import { descending } from './useGlossary';

/** Two links that turn the alphabet round: at once with script, by the address without. */
export function GlossaryOrder(props: {
  isDescending: boolean;
  turn: (isDescending: boolean) => void;
}) {
  const { isDescending, turn } = props;
  const intl = useIntl();
  const { pathname } = useLocation();
  const choices: readonly [PlainMessageId, boolean, string][] = [
    ['component.fromAToZ', false, pathname],
    ['component.fromZToA', true, `${pathname}?sort=${descending}`],
  ];
  return (
    <ul className="glossary-order" aria-label={intl.formatMessage({ id: 'component.order' })}>
      {choices.map(([id, value, href]) => (
        <li key={id}>
          <a
            href={href}
            {...(value === isDescending && { 'aria-current': 'true' })}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              turn(value);
            }}
          >
            <Label id={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}
