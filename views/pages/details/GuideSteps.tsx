import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageMetadata } from '../../../shared/content/page';
import { address, guideAddress } from '../../../shared/routing/addresses';
import { usePageData } from '../../PageDataContext';
import { Label } from '../../language/Label';

type Guide = NonNullable<PageMetadata['guide']>;

/** The steps of the guide that a page belongs to above it, and the way to the next one below. */
export function GuideSteps({ guide, children }: { guide: Guide; children: ReactNode }) {
  const { locale } = usePageData();
  const { pathname } = useLocation();
  const steps = guide.steps.map(({ slug, title }) => ({ title, href: address.page(locale, slug) }));
  const current = steps.findIndex(({ href }) => href === pathname);
  const next = steps[current + 1];
  return (
    <>
      <nav className="block guide" aria-labelledby="guide">
        <h2 id="guide">{guide.title}</h2>
        <ol>
          {steps.map(({ title, href }, index) => (
            <li key={href}>
              <a href={href} {...(index === current && { 'aria-current': 'step' as const })}>
                {title}
              </a>
            </li>
          ))}
        </ol>
        <p>
          <a href={guideAddress(pathname)} rel="nofollow">
            <Label id="details.wholeGuide" />
          </a>
        </p>
      </nav>
      {children}
      {next !== undefined && (
        <p className="block guide-next">
          <span className="meta">
            <Label id="details.nextStep" />
          </span>{' '}
          <a rel="next" href={next.href}>
            {next.title}
          </a>
        </p>
      )}
    </>
  );
}
