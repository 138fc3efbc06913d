const collators = new Map<string, Intl.Collator>();

/**
 * Locale data for sorting: that of a language's Swiss variety where there is one. Languages without
 * data of their own (Romansh among them) sort by the root order, which `en` stands for; without this
 * they would sort by the language of the server.
 */
function dataFor(locale: string): string {
  const candidates = ['de', 'fr', 'it'].includes(locale) ? [`${locale}-CH`] : [locale];
  return Intl.Collator.supportedLocalesOf(candidates)[0] ?? 'en';
}

/**
 * Compares texts as a dictionary of the language does, whatever their case; numbers in them by
 * value. For the server alone: browsers know other languages than it does.
 */
export function collatorFor(locale: string): Intl.Collator {
  let collator = collators.get(locale);
  if (collator === undefined) {
    collator = new Intl.Collator(dataFor(locale), { sensitivity: 'accent', numeric: true });
    collators.set(locale, collator);
  }
  return collator;
}

/** The letter a text stands under in an alphabet: `A` for «Änderung», `0` for digits. */
export function initialOf(text: string): string {
  const first = /[\p{L}\p{N}]/u.exec(text.normalize('NFD'))?.[0] ?? '';
  return /\p{N}/u.test(first) ? '0' : first.toUpperCase();
}
