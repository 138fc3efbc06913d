import type { Image as ImageData } from '../../../shared/content/primitives';
import { UiLabel } from '../../language/UiLabel';
import { useScripted } from '../hooks/useScripted';

/** Opens the large image: a dialog with script, the file itself without. */
export function Enlarge({ image, open }: { image: ImageData; open: () => void }) {
  const scripted = useScripted();
  const label = (
    <span className="visually-hidden">
      <UiLabel id="component.enlarge" />
      <span>{image.alt}</span>
    </span>
  );
  if (!scripted) {
    return (
      <a className="enlarge" href={image.src}>
        {label}
      </a>
    );
  }
  return (
    <button className="enlarge" type="button" aria-haspopup="dialog" onClick={open}>
      {label}
    </button>
  );
}
