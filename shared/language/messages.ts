import type { MessageFormatElement } from 'react-intl';
import type { MessageValues } from './messageTypes';

/** Id of an interface text; the German table defines which there are. */
export type MessageId = keyof MessageValues;

/** Values a message is filled with; undefined for messages without any. */
export type ValuesOf<Id extends MessageId> = MessageValues[Id];

/** Ids of messages without values. */
export type PlainMessageId = {
  [Id in MessageId]: MessageValues[Id] extends undefined ? Id : never;
}[MessageId];

/** One language's interface texts, compiled ahead of time so that no parser is shipped. */
export type MessageTable = Record<string, MessageFormatElement[]>;

/** Speaks the interface texts of one table. */
export interface Speak {
  <Id extends MessageId>(
    id: Id,
    ...values: ValuesOf<Id> extends undefined ? [] : [ValuesOf<Id>]
  ): string;
}

/** The part of react-intl's object that `speaker` needs. */
interface Formatter {
  formatMessage(descriptor: { id: string }, values?: Record<string, string | number>): string;
}

/** A typed `t()` over one intl object. */
export function speaker(intl: Formatter): Speak {
  return (id, ...values) => intl.formatMessage({ id }, ...values);
}
