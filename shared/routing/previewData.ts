/** Something that is not as it should be in a draft, in the words of `check`. */
export interface PreviewFinding {
  readonly severity: 'error' | 'warning' | 'note';
  /** File, line and column where that is known, else the JSON path; empty for the whole document. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Id of the component at which it is shown; none where it belongs to no component that is. */
  readonly part?: string;
}

/** A document that could not be read, or not be used. */
export interface PreviewFailure {
  readonly file: string;
  readonly reason: string;
}

/** What the preview says, in the language of the interface: ordinary sites know nothing of it. */
export interface PreviewTexts {
  readonly ribbon: string;
  readonly reload: string;
  readonly renewed: string;
  readonly outage: string;
  readonly unreadable: string;
  readonly count: string;
  readonly expected: string;
  readonly found: string;
  readonly error: string;
  readonly warning: string;
  readonly note: string;
}

/** What the preview of a page shows beside the page. */
export interface PreviewData {
  /** Tells apart what the page is made from. */
  readonly version: string;
  /** How often an open preview looks for something new, in milliseconds. */
  readonly everyMs: number;
  readonly findings: readonly PreviewFinding[];
  readonly failures: readonly PreviewFailure[];
  readonly texts: PreviewTexts;
  /** Path of the document of the findings, where it is none of the content contract as a whole. */
  readonly unfit?: string;
  /** What stands in the place of components that the site does not know, by their names. */
  readonly unknown: Readonly<Record<string, string>>;
}

/** What an open preview asks again and again: whether there is something new to be seen. */
export type PreviewState = Pick<PreviewData, 'version' | 'failures'>;

/** Returns the address of the state of a preview, by the path of the page. */
export function previewStateAddress(path: string): string {
  return `/api/preview${path}`;
}
