import type { MessageFormatElement } from 'react-intl';
import type { MessageValues } from './messageTypes';

/** Id of an interface text; the German table defines which there are. */
export type MessageId = keyof MessageValues;

/** Ids of messages without values. */
export type PlainMessageId = {
  [Id in MessageId]: keyof MessageValues[Id] extends never ? Id : never;
}[MessageId];

/** One language's interface texts, compiled ahead of time so that no parser is shipped. */
export type MessageTable = Record<MessageId, MessageFormatElement[]>;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- formatjs reads ids and values of messages from it
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface MessageArguments extends MessageValues {}
  }
}
