import type { LateScreen } from '../../shared/routing/pageData';

/** Id of the element in which a late list brings its data for the browser. */
export const lateDataId = 'late-listing';

let late: LateScreen | undefined;

type Screen = Awaited<LateScreen>;

function isScreen(value: unknown): value is Screen {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'listing' || value.kind === 'search';
}

function read(): Screen {
  const data = document.getElementById(lateDataId)?.dataset['screen'];
  const value: unknown = JSON.parse(data ?? 'null');
  return isScreen(value) ? value : undefined;
}

/**
 * The list that followed the frame of this document. Scripts run when the whole document is
 * there, so it is there too, or it never came.
 */
export function lateFromDocument(): LateScreen {
  late ??= Promise.resolve(read());
  return late;
}
