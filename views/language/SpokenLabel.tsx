import type { PlainMessageId } from '../../shared/language/messages';
import { useSpeak } from './LanguageContext';
import { Spoken } from './Spoken';

/** A label of the interface before its value, with the colon that its language writes. */
export function SpokenLabel({ id }: { id: PlainMessageId }) {
  const speak = useSpeak();
  return <Spoken>{speak('format.label', { text: speak(id) })}</Spoken>;
}
