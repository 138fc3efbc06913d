import type { SearchKind } from '../../shared/search/searchAnswer';
import type { StandInDocument } from './standInEngine';

/** A document of a kind for the stand-in of the search. */
export function searchDocument(
  id: string,
  title: string,
  more: Partial<Omit<StandInDocument, 'hit'>> & { kind?: SearchKind; hit?: object } = {},
): StandInDocument {
  const { kind = 'pages', hit, ...rest } = more;
  const locale = rest.locale ?? 'de';
  return {
    locale,
    text: '',
    ...rest,
    hit: { id, kind, href: `/${locale}/${id}`, properties: { title, metaInfo: {} }, ...hit },
  };
}

/** As many pages about water as are asked for. */
export function manyDocuments(count: number): StandInDocument[] {
  return Array.from({ length: count }, (_, index) =>
    searchDocument(`p${index}`, `Wasser ${index}`, { text: 'Vom Wasser am Ufer' }),
  );
}
