import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageMetadata } from '../../../../shared/content/page';
import { address, guideAddress } from '../../../../shared/routing/addresses';
import { usePageData } from '../../../PageDataContext';
import { Label } from '../../../language/UiText';

/** Shows the steps of the guide that a page belongs to above it, and the way to the next one below. */
export function GuideSteps(props: {
  guide: NonNullable<PageMetadata['guide']>;
  children: ReactNode;
}) {
  const { guide, children } = props;
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
              <a href={href} aria-current={index === current ? 'step' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
        <p>
          <Label as="a" href={guideAddress(pathname)} rel="nofollow" id="details.wholeGuide" />
        </p>
      </nav>
      {children}
      {next !== undefined && (
        <p className="block guide-next">
          <Label as="span" className="meta" id="details.nextStep" />{' '}
          <a rel="next" href={next.href}>
            {next.title}
          </a>
        </p>
      )}
    </>
  );
}
