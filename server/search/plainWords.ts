import type { SearchAnalysis } from './searchAnalysis';

/** The words of a text as a vocabulary knows them. */
export function plainWords(analysis: SearchAnalysis, text: string, locale: string): string[] {
  return analysis.words(text, locale).map(({ word }) => word);
}
