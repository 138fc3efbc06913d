import type { BreadcrumbItem } from '../../shared/navigation/breadcrumb';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

function Siblings({ item }: { item: BreadcrumbItem }) {
  const speak = useSpeak();
  const { siblings = [] } = item;
  if (siblings.length === 0) return null;
  return (
    <details className="siblings">
      <summary aria-label={speak('frame.siblings', { title: item.title })} />
      <ul>
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            {sibling.link === undefined ? (
              sibling.title
            ) : (
              <a href={sibling.link}>{sibling.title}</a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Crumb({ item }: { item: BreadcrumbItem }) {
  const current = item.current ? { 'aria-current': 'page' as const } : {};
  return (
    <li>
      {item.link === undefined || item.current ? (
        <span {...current}>{item.title}</span>
      ) : (
        <a href={item.link}>{item.title}</a>
      )}
      <Siblings item={item} />
    </li>
  );
}

/** The way from home to this page. Not shown on the homepage itself. */
export function Breadcrumb() {
  const speak = useSpeak();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const spoken = useSpokenAttributes();
  if (frame.breadcrumb.length < 2) return null;
  return (
    <nav className="breadcrumb" aria-label={speak('frame.breadcrumb')} {...spoken}>
      <ol className="container" {...attributes}>
        {frame.breadcrumb.map((item) => (
          <Crumb key={item.id} item={item} />
        ))}
      </ol>
    </nav>
  );
}
