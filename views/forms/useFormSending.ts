import { useIntl } from 'react-intl';
import { useContext, useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { checkField, checkForm, faultText, tidyValue } from '../../shared/forms/checkForm';
import type { FormFaults, FormProblem, FormState } from '../../shared/forms/checkForm';
import { fieldsOf, formKeys } from '../../shared/forms/form';
import type { Field, FieldGroup, FormName, FormValues } from '../../shared/forms/form';
import { useWindowEvent } from '../components/hooks/browser';
import { usePageData } from '../PageDataContext';
import { FormSenderContext } from './FormSenderContext';

/** Returns the id of the notice about the form in a place; its sender is led there. */
export function noticeId(form: string): string {
  return `${form}-notice`;
}

/** Returns where the form in a place of a page is sent: to the page itself, and to what it says of it there. */
export function actionOf(page: string, form: string): string {
  return `${page}#${noticeId(form)}`;
}

function textOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}

/** Has the browser ask before a form is left that holds what was not sent; returns what ends it. */
function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, isStored: boolean): () => void {
  const released = useRef(false);
  const before = useRef('');
  useEffect(() => {
    if (form.current !== null) before.current = textOf(form.current);
  }, [form]);
  const isUnsaved = () => {
    if (released.current || form.current === null) return false;
    return isStored || textOf(form.current) !== before.current;
  };
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const leaves = link !== null && !link.getAttribute('href')?.startsWith('#');
    if (leaves && isUnsaved()) event.stopPropagation();
  };
  useWindowEvent('click', onClick, true);
  useWindowEvent('pageshow', () => void (released.current = false));
  return () => void (released.current = true);
}

/** Runs a task at once, or after the click that is under way: what moves would escape it. */
function useAfterClick(): (task: () => void) => void {
  const isDown = useRef(false);
  const note = ({ type }: Event) => void (isDown.current = type === 'pointerdown');
  useWindowEvent('pointerdown', note, true);
  useWindowEvent('pointerup', note, true);
  useWindowEvent('pointercancel', note, true);
  return (task) => {
    if (isDown.current) addEventListener('pointerup', () => setTimeout(task), { once: true });
    else task();
  };
}

/** Puts a text before the title of the document while it is given. */
export function useTitleMark(mark: string | false): void {
  useEffect(() => {
    if (mark === false) return undefined;
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [mark]);
}

type Messages = Readonly<Record<string, string>>;

function textsIn(form: HTMLFormElement | undefined): FormValues {
  const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';
  return Object.fromEntries([...new FormData(form)].filter(isText));
}

/** What stands in the form, as it is judged and sent. */
function valuesIn(form: HTMLFormElement, fields: readonly Field[]): FormValues {
  const texts = textsIn(form);
  const tidy = (field: Field) => tidyValue(field, texts[field.name] ?? '');
  const values = fields.map((field) => [field.name, tidy(field)] as const);
  const all = [...values, [formKeys.trap, texts[formKeys.trap] ?? ''] as const];
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** What was typed into a form of the document that React makes anew, because others changed it. */
function unsentIn(action: string, fields: readonly Field[]): FormValues | undefined {
  const old = [...document.forms].find((form) => form.getAttribute('action') === action);
  const typed = textsIn(old);
  const isUnsent = fields.some(({ name, preset = '' }) => (typed[name] ?? preset) !== preset);
  return isUnsent ? typed : undefined;
}

/** What a form is filled in with; told the reference once it was sent. */
export interface FormToFillProps {
  readonly form: FormName;
  /** Id of its place on the page; those of its fields begin with it. */
  readonly id: string;
  readonly groups: readonly FieldGroup[];
  readonly state: Extract<FormState, { kind: 'filled' }> | undefined;
  readonly onSent: (reference: string) => void;
}

/** Checks a form when it is sent, faulty fields when they are left, and sends it by script. */
export function useFormSending(props: FormToFillProps) {
  const { form: name, id, groups, state, onSent } = props;
  const intl = useIntl();
  const { pathname: page } = useLocation();
  const { locale } = usePageData();
  const send = useContext(FormSenderContext);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const fields = fieldsOf(groups);
  const action = actionOf(page, id);
  const [unsent] = useState(() => send && unsentIn(action, fields));
  const initial = unsent ?? state?.values;

  const textsOf = (faults: FormFaults): Messages =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const fault = faults[field.name];
        return fault === undefined ? [] : [[field.name, faultText(intl, field, fault)]];
      }),
    );
  const [messages, setMessages] = useState<Messages>(() => textsOf(state?.faults ?? {}));
  const [problem, setProblem] = useState(state?.problem);
  const [progress, setProgress] = useState<number>();
  const [refusals, setRefusals] = useState(state === undefined ? 0 : 1);
  const afterClick = useAfterClick();
  const release = useUnsavedGuard(form, initial !== undefined);
  // Shown again from memory, it is no longer on its way.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) setProgress(undefined);
  });

  useEffect(() => {
    if (refusals > 0) notice.current?.focus();
  }, [refusals]);

  const isRefused = problem !== undefined || Object.keys(messages).length > 0;
  useTitleMark(isRefused && `${intl.formatMessage({ id: 'form.errorTitle' })} `);

  function refuse(found: { messages?: Messages; problem?: FormProblem }): void {
    setMessages(found.messages ?? {});
    setProblem(found.problem);
    setRefusals((count) => count + 1);
  }

  async function deliver(element: HTMLFormElement, values: FormValues): Promise<void> {
    if (send === undefined) return;
    setProgress(0);
    const result = await send({ form: name, locale, page, values, onProgress: setProgress });
    if (result.kind !== 'byBrowser') setProgress(undefined);
    if (result.kind === 'invalid' || result.kind === 'problem') return refuse(result);
    release();
    if (result.kind === 'byBrowser') element.submit();
    else onSent(result.reference);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (send === undefined) return release();
    event.preventDefault();
    if (progress !== undefined) return;
    const element = event.currentTarget;
    const values = valuesIn(element, fields);
    const found = textsOf(checkForm(fields, values));
    if (Object.keys(found).length > 0) return refuse({ messages: found });
    setMessages({});
    setProblem(undefined);
    void deliver(element, values);
  }

  function recheck(field: Field, element: HTMLFormElement): void {
    if (!(field.name in messages)) return;
    const fault = checkField(field, valuesIn(element, fields)[field.name] ?? '');
    afterClick(() =>
      setMessages(({ [field.name]: _, ...others }) =>
        fault === undefined ? others : { ...others, [field.name]: faultText(intl, field, fault) },
      ),
    );
  }

  return { action, form, notice, initial, messages, problem, progress, submit, recheck };
}
