export { Document as default, generateMetadata, viewport } from '../../../document.jsx';

export const dynamicParams = true;
export const revalidate = 3600;

/** None when built: the first request fills the cache. */
export function generateStaticParams() {
  return [];
}
