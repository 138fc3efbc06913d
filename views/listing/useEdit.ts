import { useState } from 'react';

/** What a visitor has typed over a value; when the value changes, it is the value again. */
export function useEdit(value: string): [string, (text: string) => void] {
  const [edit, setEdit] = useState({ over: value, text: value });
  const text = edit.over === value ? edit.text : value;
  return [text, (next) => setEdit({ over: value, text: next })];
}
