import fc from 'fast-check';
import { cellText, numericColumns } from '../../../../shared/content/components/cellText';
import { conventionsOf, sortRows } from '../../../../shared/content/components/sortRows';
import { formatDay, monthName } from '../../../../shared/language/formats/dates';
import { tableCodes } from '../../../../shared/language/languages';
import { readIntlTables } from '../../../../server/locale/languageNames';
import { testProperty } from '../../../support/run/testProperty';

describe('sortRows', () => {
  const german = conventionsOf('de', [], []);

  function firstCells(
    cells: readonly string[],
    order: 'ascending' | 'descending',
    conventions = german,
  ): string[] {
    return sortRows(
      cells.map((cell) => [cell]),
      0,
      order,
      conventions,
    ).map(([cell = '']) => cell);
  }

  test('a cell of units without end is sorted, too', () => {
    const endless = `1 ${'mio '.repeat(20_000)}`;
    expect(firstCells([endless, '2'], 'ascending')).toEqual([endless, '2']);
  });

  test('dashes stand for nothing, and come last in both orders', () => {
    const cells = ['–', '10', '-', '-2', '', 'k. A.'];
    expect(firstCells(cells, 'ascending')).toEqual(['-2', '10', 'k. A.', '–', '-', '']);
    expect(firstCells(cells, 'descending')).toEqual(['k. A.', '10', '-2', '–', '-', '']);
  });

  /** Columns in the right order, by the language that writes so. */
  const columns: readonly (readonly [string, string])[] = [
    ['de', 'CHF –8 · CHF −7 · –6 CHF · ‑5 CHF · CHF -4 · —3 · 2 CHF'],
    ['ar', '\u061c-٩ · \u200e-٣ · −٢ · ١'],
    ['ja', '▲12 · △3 · −2 · 1 · 40'],
    ['en', '-£1,200.50 · £3 · £12.75 · £1,000 · £1,000,000'],
    ['en', 'January 12, 2022 · March 1, 2023 · 2 March 2023 · Apr 5, 2023'],
    ['en', '$900,000 · $1.2 million · $3 bn · $4 billion · $1 trillion'],
    ['de', 'Dezember 2021 · 12. Januar 2022 · März 2022 · 1. März 2023 · Mi, 5. Apr. 2023'],
    ['de', '−3,5 · 0,75 · 2,5 · 1.234,5 · 12.345'],
    ['de', '0.750 · 1.25 · 1.500 · 10.000'],
    ['de', '50 Rp. · Fr. 1.– · Fr. 80.– · CHF 1’200.– · CHF 12’000.50 · CHF 1 Mio.'],
    ['de', '12.–14.02.2022 · 01.03.2022 · 3.1.2023'],
    ['de', '031 322 21 11 · 031 322 33 44 · 044 111 11 11'],
    ['en', '+41 31 322 21 11 · +41 31 322 33 44 · +49 30 1 11'],
    ['de', 'ca. 5 · < 8 · &lt; 9 · 10–20 · &gt; 15 · 20–30 · 100–120'],
    ['fr', '31 déc. 2021 · 1er mars 2023 · 14 août 2023'],
    ['it', '1º marzo 2023 · 2 maggio 2023 · 10 dicembre 2023'],
    ['ar', '٩ · ١٢ · ١٬٢٠٠ · ٣ آلاف · ٢ مليون · ١ مليار'],
    ['de', '300 m · 500 Meter · 1,5 km · 2 Kilometer'],
    ['fr', '1 500 l/s · 200 m³/s'],
    ['en', '800 kg · 2 t · 2,500 kg'],
    ['de', '4. Quartal 2022 · 1. Quartal 2023 · 2. Quartal 2023'],
    ['en', 'Q4 2022 · Q1 2023 · Q3 2023'],
    ['fr', '2e semestre 2022 · 1er semestre 2023 · 2e semestre 2023'],
    ['de', 'KW 50 2022 · KW 3 2023 · KW 12 2023'],
    ['ja', '2022年第4四半期 · 2023年第1四半期'],
    ['de', '1. Jan. · 2. Feb. · 10. Dez.'],
    ['de', '–12,5 °C · 0 °C · 3,1 °C'],
    ['rm', '12-01-2022 · 01-03-2023'],
    ['en', '12/31/2021 · 1/2/2022 · 2/1/2022'],
    ['en', '13/1/2022 · 1/2/2022'],
    ['de', 'v1.2 · v1.2.9 · v1.2.10 · v1.10.0 · v2.0'],
    ['en', '1 March 2026, 9 am · 1 March 2026, 10 am · 1 March 2026, 2 pm · 2 March 2026, 1 am'],
    ['en', '12:05 am · 1 am · 9 am–5 pm · 9:30 a.m. · 12 pm · 12:15 p.m. · 1 pm–2 pm · 11:59 PM'],
    ['de', '7 Uhr · 08:15 · 8.30 Uhr · 9:15 · 12 Uhr · 17:15 Uhr · 18 Uhr'],
    ['fr', '8 h · 9 h 30 · 12h15 · 17h'],
    ['ja', '午前9時 · 午前10時30分 · 午後1:15 · 午後3時'],
    ['zh', '上午9:30 · 上午10时 · 下午1:15 · 下午3点'],
    ['ar', '٩:٣٠ ص · ١٠:٠٠ ص · ١:١٥ م'],
    ['de', '01.03.2023, 8:30 Uhr · 01.03.2023, 10:15 Uhr · 01.03.2023, 17:00 Uhr'],
    ['de', '31.12.98 · 1.3.23 · 12.3.23 · 01.04.23'],
    ['de', '30 s · ca. ½ Stunde · 45 Min. · 90 min · 2 Std. und 5 Min. · 2–3 Tage · 1 Jahr'],
    ['en', '45 minutes · 1 hour 5 min · 1.5 hours · 2 days · 3 weeks · 4 months · 1 year'],
    ['fr', '45 minutes · 1 heure 30 · 2 heures et 5 min · 2 jours · 3 semaines · 1,5 an'],
    ['en', '0:59:59 · 1:00:00 · 1:00:30 · 10:00:00'],
    ['en', '1/4 · ½ · 1 · 1½ · 1 3/4 · 2'],
    ['en', '(1,200) · (5) · 0 · 12'],
    ['de', '999 · 1\u202f234 · 1 234,5 · 1\u2009500 · 12\u00a0345'],
    ['en', '₹ 99,999 · ₹ 1,23,456 · ₹ 12,34,567'],
    ['de', '2 Tausend · 10 Tsd. · 1,2 Mio. · 3 Millionen Fr. · 2 Milliarden · 3 Mrd. · 1 Billion'],
    ['ja', '9千円 · 2万5千円 · 5万円 · 10万円 · 1億円 · 1億2000万円 · 1億3000万円'],
    ['de', 'ab CHF 20.– · bis 50.– · rund 90.– · 100.– · mehr als 1’000.–'],
    ['fr', "moins de 50 · 100 · env. 200 · dès 300 fr. · jusqu'à 1 000"],
    ['it', 'da 5 a 10 · 12 · fino a 100 · oltre 1000'],
    ['rm', 'var 50 · 80 · radund 200 · dapli che 1000'],
    ['en', 'from £5 · £12 · up to £100'],
    ['ar', 'حوالي ٥٠ · ٨٠ · أكثر من ٢٠٠'],
    ['ja', '約５０人 · 100人 · 約1,000人'],
    ['ja', '昭和64年1月7日 · 平成元年1月8日 · 2019年4月30日 · 令和元年5月1日'],
    ['de', '−10–−5 · −5–0 · 0–5 · 10–20'],
    ['de', 'Montag · Di. · Mittwoch bis Freitag · Samstag · Sonntag'],
    ['fr', 'lundi · mer. · vendredi et samedi · dimanche'],
    ['ar', 'الاثنين · الثلاثاء · الخميس · الأحد'],
    ['pt', 'segunda-feira · terça-feira · sábado · domingo'],
    ['de', '5¹ · 12² · 20<sup>1)</sup> · 30 <sup><a href="#n">2</a></sup> · 100'],
    ['de', '900 g¹ · 1 kg² · 1,5 kg · 2 kg<sup>1</sup>'],
    ['de', '5 m² · 20 m<sup>2</sup>³ · 1 a · 200 m² · 1 km²'],
    ['de', '01.05. · 2.5. · 12.–14.05., 8:30 · Mo, 1.12. · täglich'],
    ['fr', '01/05 · 15/05 · 01/12'],
    ['en', '05/01 · 05/02 · 12/01'],
    ['de', '3.2022 · seit 10.2022 · 1.2023 · 02/2023 · auf Anfrage'],
    ['de', '1.1999 · 1.5 · 10.2022 · 10.30'],
    ['de', 'Mo, 1.3.2021 · Donnerstag, 3.3.22 · Do, 2.3.2023 · Mi, 5.4.2023'],
    ['fr', 'lun. 03/01/2022 · depuis le 2.2.2022 · dès 01/03/2022 · le 2022-04-01'],
    ['de', '3. Jh. v. Chr. · 2. Jh. v. Chr. · 1. Jh. n. Chr. · 2. Jh.'],
  ];

  test.each(columns)('in %s the column %j is in the order of its values', (locale, text) => {
    const cells = text.split(' · ');
    const conventions = conventionsOf(locale, [], []);
    expect(firstCells(cells.toReversed(), 'ascending', conventions)).toEqual(cells);
    expect(firstCells(cells, 'descending', conventions)).toEqual(cells.toReversed());
  });

  test.each(tableCodes)('days as the site writes them in %s are in the order of time', (code) => {
    const intl = readIntlTables('dist/messages').forTable(code);
    const months = Array.from({ length: 12 }, (_, index) => monthName(intl, index + 1));
    const days = Array.from({ length: 12 }, (_, index) => {
      const month = String(index + 1).padStart(2, '0');
      return formatDay(intl, `${2020 + (index % 3 === 0 ? 0 : 1)}-${month}-${28 - index}`);
    });
    const ordered = [
      ...days.filter((_, index) => index % 3 === 0),
      ...days.filter((_, index) => index % 3 !== 0),
    ];
    expect(firstCells(days.toReversed(), 'ascending', conventionsOf(code, months, []))).toEqual(
      ordered,
    );
  });

  const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }));
  testProperty([table, fc.constantFrom('ascending', 'descending')])(
    'sorting loses no row and changes none',
    (rows, order) => {
      const copy = structuredClone(rows);
      const sorted = sortRows(rows, 0, order, german);
      expect(rows).toEqual(copy);
      expect(new Set(sorted)).toEqual(new Set(rows));
      expect(sorted).toHaveLength(rows.length);
      expect(sortRows(sorted, 0, order, german)).toEqual(sorted);
    },
  );

  test('the text of a cell has no markup', () => {
    expect(cellText('<p>Bern&nbsp;&amp; <b>Thun</b></p>')).toBe('Bern & Thun');
    expect(cellText('&#x3C; 5 &#x26; &lt;b>')).toBe('< 5 & <b>');
  });
});

describe('numericColumns', () => {
  const columnOf = (...cells: string[]) => numericColumns(cells.map((cell) => [cell]));

  test.each([
    [['46', '118', '9', '4']],
    [["1'200", '980', '−3,5', '']],
    [['<strong>12.5 %</strong>', '0 %¹', '3<sup>2)</sup>']],
  ])('%j is a column of figures', (cells) => {
    expect(columnOf(...cells)).toEqual(new Set([0]));
  });

  test.each([[['46', 'keine']], [['01.06.2026', '02.06.2026']], [['08:00', '12:00']], [['', '']]])(
    '%j is not',
    (cells) => {
      expect(columnOf(...cells)).toEqual(new Set());
    },
  );

  test('columns are told apart, whatever their number', () => {
    expect(
      numericColumns([
        ['Velm', '1', '2'],
        ['Pontetto', '3'],
      ]),
    ).toEqual(new Set([1, 2]));
    expect(numericColumns([])).toEqual(new Set());
  });
});
