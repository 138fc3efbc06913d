import { foldWord, tidyWord } from '../../../../shared/language/foldText';
import { newStemmer } from 'snowball-stemmers';

/** Algorithms of Snowball (https://snowballstem.org/algorithms/) by language. */
const algorithms: Readonly<Record<string, string>> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
  ru: 'russian',
};

/** What is common to the inflections of a word in small letters; the word itself where no rules are known. */
function stemmerOf(language: string): (word: string) => string {
  if (language === 'rm') return romanshStem;
  const algorithm = algorithms[language];
  if (algorithm === undefined) return (word) => word;
  const stemmer = newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

const isStem = (rest: string) => rest.length >= 3 && /[aeiou]/.test(rest);

/** Endings of words without their plural, the longest first: of actions, persons, manner, verbs. */
const romanshEndings =
  'aziun atura amain escha atur ader adra main air ada ida iun ar er ir ad id a i'.split(' ');

/** Where the feminine drops an `e` of the masculine, and where a consonant is doubled. */
const alternations: readonly (readonly [RegExp, string])[] = [
  [/([bdtvz])r$/, '$1'],
  [/([bv])l$/, '$1el'],
  [/([^aeiou])\1$/, '$1'],
];

function withoutPlural(word: string): string {
  const rest = word.slice(0, -1);
  return /[^su]s$/.test(word) && isStem(rest) ? rest : word;
}

function withoutEnding(word: string): string {
  const ending = romanshEndings.find(
    (candidate) => word.endsWith(candidate) && isStem(word.slice(0, -candidate.length)),
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Returns the stem of a word of Rumantsch Grischun, lightly, after the grammar of www.pledarigrond.ch. */
export function romanshStem(word: string): string {
  const bare = word.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
  const stem = withoutEnding(withoutPlural(bare));
  return alternations.reduce((form, [pattern, instead]) => form.replace(pattern, instead), stem);
}

/** Endings of plurals and datives whose stem by Snowball is often not that of the singular. */
const rules: Readonly<Record<string, readonly (readonly [ending: RegExp, instead: string])[]>> = {
  de: [
    [/(?<=^.{3,}[aiouy])s$/, ''],
    [/(?<=^.{3,}el)n$/, ''],
  ],
  es: [
    [/(?<=^.{4,})s$/, ''],
    [/(?<=^.{4,})es$/, ''],
  ],
  fr: [[/(?<=^.{4,})[sx]$/, '']],
  it: [
    [/(?<=^.{4,})i$/, 'e'],
    [/(?<=^.{4,})i$/, 'o'],
    [/(?<=^.{4,})e$/, 'a'],
  ],
  pt: [[/(?<=^.{4,})s$/, '']],
};

/** What a folded word may be the plural of; few of them need be words. */
function singularsOf(word: string, language: string): string[] {
  return (rules[language] ?? [])
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead));
}

/** Shortened words that stand before an apostrophe, without it. */
const elisions: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set('l d j m n s t c ç qu jusqu lorsqu puisqu quoiqu quelqu presqu'.split(' ')),
  it: new Set(
    'l d c s m t v n un gl all dall dell nell sull coll ciascun nessun quest quell sant dov com anch tutt mezz bell quant'.split(
      ' ',
    ),
  ),
  rm: new Set('l d s ch in n m t qu sin cun ad'.split(' ')),
  pt: new Set(['d']),
};

/** A word, and the terms by which it is found. */
export interface AnalysedWord {
  /** Folded: what the vocabulary knows it by. Empty when nothing is left of it. */
  readonly word: string;
  /** The stem of the folded word first, then others that its inflections may have. */
  readonly terms: readonly string[];
}

/** What analysis knows of a language. */
export type Language = ReturnType<typeof createLanguage>;

/** Longer words are cut: visitors do not type them. */
const longestWord = 64;
const longestRaw = 128;

function createLanguage(code: string) {
  const stem = stemmerOf(code);
  function read(raw: string): AnalysedWord {
    const tidy = tidyWord(raw).slice(0, longestWord);
    const word = foldWord(tidy, code);
    const terms = [
      stem(word),
      // An accent tells suffixes apart that look alike without it.
      tidy === word ? '' : foldWord(stem(tidy), code),
      ...singularsOf(word, code).map(stem),
    ];
    return { word, terms: [...new Set(terms)].filter((term) => term !== '') };
  }
  const elided = elisions[code];
  const remember = memoizeRecent(read);
  return {
    code,
    stopWords: stopWordsOf(code),
    segmenter: new Intl.Segmenter(code, { granularity: 'word' }),
    /** Whether a word is a shortened one, as `l` in French `l'eau`. */
    isElided: (before: string) => before.length <= 8 && elided?.has(before.toLowerCase()) === true,
    stem,
    /** Analyses a word as it stands in a text. */
    read: (raw: string) => remember(raw.length > longestRaw ? raw.slice(0, longestRaw) : raw),
  };
}

const languages = new Map<string, Language>();

/** Returns the language of a locale, `de` of `de-CH`. */
export function languageOf(locale: string): Language {
  const code = locale.split('-')[0] ?? locale;
  const language = languages.get(code) ?? createLanguage(code);
  languages.set(code, language);
  return language;
}

/** Texts hold most of their words again and again; some 20 MB at the most. */
const mostRemembered = 100_000;

/** Returns a function of a word that remembers what it gave; forgets all once it knows too many. */
export function memoizeRecent<T>(make: (word: string) => T): (word: string) => T {
  const cache = new Map<string, T>();
  return (word) => {
    const before = cache.get(word);
    if (before !== undefined) return before;
    if (cache.size >= mostRemembered) cache.clear();
    // A piece of a text would hold the whole text in memory.
    const own = Buffer.from(word, 'utf16le').toString('utf16le');
    const value = make(own);
    cache.set(own, value);
    return value;
  };
}

/** Words that say nothing of what is looked for; in questions they are left out beside others. */
const lists: Readonly<Record<string, string>> = {
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim
    bin bis da damit dann das dass dem den denn der des dessen die dies diese diesem diesen dieser
    dieses doch dort du durch ein eine einem einen einer eines er es etwa für gegen gibt haben hat
    hatte hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist jede jeden jeder jedes
    kann können man mein meine meinem meinen meiner mit muss müssen nach nicht noch nur ob oder ohne
    sein seine seinem seinen seiner sich sie sind so soll sowie über um und uns unser unsere unter
    vom von vor wann war warum was weil welche welchem welchen welcher welches wenn wer werden wie
    wieso wieviel wieviele wir wird wo wohin woher zu zum zur zwischen`,
  fr: `a afin ai alors après as au aucun aussi autre autres aux avant avec avoir car ce ceci cela
    celle celles celui ces cet cette ceux chaque chez ci combien comme comment dans de depuis des
    donc dont du elle elles en entre es est et été être eu faire fait faut ici il ils je jusque la
    là le les leur leurs lors lui ma mais me même mes moi mon ne ni nos notre nous on ont ou où par
    pas peut peuvent peux plus pour pourquoi puis quand que quel quelle quelles quels qui quoi sa
    sans se selon sera ses si son sont sous sur ta te tes ton tous tout toute toutes tu un une vers
    vos votre vous y`,
  it: `a ad agli ai al alla alle allo anche ancora avere c che chi ci ciò col come con cosa cui da
    dagli dai dal dalla dalle dallo degli dei del della delle dello di dopo dove due e ed è era
    essere fa fra gli ha hanno ho i il in io la le lei li lo loro lui ma mi mia mie miei mio ne
    negli nei nel nella nelle nello no noi non nostra nostre nostri nostro o ogni per perché però
    più può qual quale quali quando quanta quante quanti quanto quella quelle quelli quello questa
    queste questi questo qui se sei senza si sia sono su sua sue sugli sui sul sulla sulle sullo suo
    suoi tra tu tua tue tuo tuoi tutti un una uno vi voi`,
  rm: `a ad als ans avair avant betg cun co cura da dad dal dals dalla dallas damai davart dentant e ed
    el ella ellas els en er es esser fin ha han in ina ins jau la las lur lura ma mes mia mias mes na
    ni nua nus ord ovra per pervi pli pudair quai qual quala qualas quals quant quel quella quellas
    quels quest questa questas quests sco senza ses si sia sias sin sis sun sur suenter sut tar tras
    tge tgi ti tia tranter tut tuts u ubain u che che vegn vegnan vers vi vus ch`,
  en: `a about after all also an and any are as at be because been before but by can could did do does
    for from had has have he her here his how i if in into is it its may me more most my no not of on
    or our out over she should so some such than that the their them then there these they this those
    to under up us was we were what when where which while who why will with would you your`,
  es: `a al algo ante antes aunque como con contra cual cuál cuales cuando cuándo cuanta cuánta
    cuantas cuántas cuanto cuánto cuantos cuántos de del desde donde dónde dos e el él ella ellas
    ellos en entre era es esa ese eso esta está estan están este esto estos fue ha hacia han hasta
    hay la las le les lo los más me mi mis muy ni no nos nuestra nuestro o os otra otro para pero
    por porque puede puedo qué que quien quién se según ser si sí sin sobre son su sus también tan
    te tiene todo todos tu tus un una unas uno unos y ya yo`,
  pt: `a à ao aos as às até com como da das de dela dele deles depois do dos e é ela elas ele eles
    em entre era essa esse esta está este estes eu foi há isso isto já lhe mais mas me mesmo meu
    minha na não nas nem no nos nós o onde os ou para pela pelas pelo pelos pode por porque posso
    qual quais quando quanta quantas quanto quantos que quê quem se sem ser seu seus são sobre sua
    suas também te tem todos tu um uma umas uns você vocês`,
  ru: `а без бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее ей
    ему если есть еще же за и из или им их к как какая какие какой ко когда который кто ли между
    меня мне мой мы на над нам нас не него нее нет ни них но о об он она они оно от по под почему
    при с сколько со так также там то того тоже той только том ты у уже чего чем что чтобы эта эти
    это этот я`,
  ja: `の は が を に で と も や か へ から まで より です ます する して した れる られる ある いる なる この その あの ため こと もの について`,
  zh: `的 了 和 在 是 与 及 或 我 你 他 她 它 们 这 那 有 也 都 就 而 但 对 为 吗 呢 把 被 从 到 什么 怎么 如何 哪里`,
};

/** The stop words of a language, as they are compared: folded. */
function stopWordsOf(language: string): ReadonlySet<string> {
  const words = (lists[language] ?? '').split(/\s+/).filter((word) => word !== '');
  return new Set(words.map((word) => foldWord(word, language)));
}
