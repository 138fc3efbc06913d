import icons from '../icons.json';

export function Icon({ name }) {
  return (
    <svg className="frame-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
