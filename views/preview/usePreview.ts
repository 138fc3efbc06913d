import type { PreviewData } from '../../shared/routing/previewData';
import { usePageData } from '../PageDataContext';

/** What the preview shows beside the page; throws outside of previews. */
export function usePreview(): PreviewData {
  const { preview } = usePageData();
  if (preview === undefined) throw new Error('This page is no preview');
  return preview;
}
