/** Query parameter with which a page of a guide shows the guide as a whole. */
export const guideKey = 'guide';

/** Address of the whole guide, by the path of one of its pages. */
export function guideAddress(path: string): string {
  return `${path}?${guideKey}=all`;
}
