import { romanshStem } from '../../../../../server/search/analysis/words/romanshStem';

test.each([
  ['chantun', 'chantuns'],
  ['chasa', 'chasas'],
  ['lescha', 'leschas'],
  ['uffizi', 'uffizis'],
  ['parlament', 'parlaments'],
  ['regiun', 'regiuns'],
  ['infurmaziun', 'infurmaziuns', 'infurmar', 'infurmà', 'infurmada', 'infurmads', 'infurmadas'],
  ['votaziun', 'votaziuns', 'votar', 'votà', 'votada'],
  ['administraziun', 'administraziuns', 'administrar', 'administratur'],
  ['publitgar', 'publitgà', 'publitgada', 'publitgescha'],
  ['finir', 'finì', 'finida', 'finids', 'finidas', 'finescha'],
  ['lavurader', 'lavuraders', 'lavuradra', 'lavuradras', 'lavurar', 'lavur', 'lavurs'],
  ['jurist', 'jurists', 'jurista', 'juristas'],
  ['federal', 'federals', 'federala', 'federalas'],
  ['public', 'publics', 'publica', 'publicas', 'publicamain'],
  ['privlus', 'privlusa', 'privlusas'],
  ['minister', 'ministers', 'ministra', 'ministras'],
  ['durabel', 'durabels', 'durabla', 'durablas'],
  ['svizzer', 'svizzers', 'svizra', 'Svizra'.toLowerCase()],
  ['universitad', 'universitads'],
  ['strada', 'stradas'],
  ['seminar', 'seminars'],
  ['avair'],
])('%s and its inflections have one stem', (...words) => {
  expect([...new Set(words.map(romanshStem))]).toEqual([romanshStem(words[0] ?? '')]);
});

test.each([
  ['strada', 'strad'],
  ['infurmaziun', 'infurm'],
  ['mar', 'mar'],
  ['naziuns', 'naz'],
  ['bus', 'bus'],
  ['chasas', 'chas'],
  ['', ''],
])('the stem of «%s» is «%s»', (word, stem) => {
  expect(romanshStem(word)).toBe(stem);
});

test.each([
  ['chasa', 'chaussa'],
  ['lescha', 'lavur'],
  ['strada', 'stran'],
  ['chantun', 'chantar'],
  ['regiun', 'regla'],
])('%s and %s stay apart', (one, other) => {
  expect(romanshStem(one)).not.toBe(romanshStem(other));
});
