import type { ServiceDetails } from '../../../shared/content/details';
import { RichText } from '../../components/RichText';

/** What to do, one step after the other. */
export function Steps({ steps }: { steps: NonNullable<ServiceDetails['steps']> }) {
  return (
    <ol className="steps">
      {steps.map(({ title, html, href, duration, cost }) => (
        <li key={title}>
          <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <RichText html={html} />
          {(duration !== undefined || cost !== undefined) && (
            <p className="facts meta-parts">
              {duration !== undefined && <span className="icon-clock">{duration}</span>}
              {cost !== undefined && <span>{cost}</span>}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
