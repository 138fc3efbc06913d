import { useId, useRef, type ReactNode } from 'react';
import { NamedIcon } from './FrameIcon';

/** Shows a field that filters the list below it, and says how much is left. */
export function FilterField(props: {
  /** Of the field, where it is part of a page from the start. */
  id?: string;
  label: string;
  query: string;
  /** What is left, in words; said while something is typed. */
  result: string;
  onChange: (query: string) => void;
  children?: ReactNode;
}) {
  const { label, query, result, onChange, children } = props;
  const own = useId();
  const { id = own } = props;
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <div className="filter-input">
        <input
          id={id}
          ref={field}
          type="text"
          name="q"
          autoComplete="off"
          value={query}
          onChange={(event) => onChange(event.target.value)}
        />
        {query !== '' && (
          <button type="button" onClick={clear}>
            <NamedIcon name="close" className="visually-hidden" id="frame.clearFilter" />
          </button>
        )}
        {children}
      </div>
      <p role="status">{query.trim() === '' ? '' : result}</p>
    </div>
  );
}
