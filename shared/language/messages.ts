import type { MessageFormatElement, NoMessageValues } from 'react-intl';
import type german from './messages/de.json';
import type values from './messageValues.generated.json';

/** Id of an interface text; the German table defines which there are. */
export type MessageId = keyof typeof german;

type Values<Samples> = {
  [Name in keyof Samples]: Samples[Name] extends null ? string | number : Samples[Name];
};

/** Values of the messages that take some; the table of samples is written by `npm run messages`. */
export type ValuesOfMessages = { [Id in keyof typeof values]: Values<(typeof values)[Id]> };

/** Ids of messages without values. */
export type PlainMessageId = Exclude<MessageId, keyof ValuesOfMessages>;

type MessageValues = Record<PlainMessageId, NoMessageValues> & ValuesOfMessages;

/** One language's interface texts, compiled ahead of time so that no parser is shipped. */
export type MessageTable = Record<MessageId, MessageFormatElement[]>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface MessageArguments extends MessageValues {}
  }
}
