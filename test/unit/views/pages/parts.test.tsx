import * as v from 'valibot';
import { renderToStaticMarkup } from 'react-dom/server';
import { MissingPage } from '../../../../views/pages/errors/MissingPage';
import { HazardMessage } from '../../../../views/frame/hazards/HazardMessage';
import { hazard, smallSite, pageDocument } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { rendered } from '../../../support/browser/rendered';
import { testSite } from '../../../support/sites/site';
import { rawPageSchema } from '../../../../shared/content/page';
import { PageRecord } from '../../../../views/pages/content/details/PageRecord';
import { MetaLine } from '../../../../views/pages/content/PageHeader';
import { textOf } from '../../../support/pages/html';
import { writeVariants } from '../../../../shared/content/imageVariants';
import { Table } from '../../../../views/components/text/Table';
import { escapeHtml } from '../../../../shared/html/safeHtml';
import { FieldGroups } from '../../../../views/forms/FieldGroups';
import { Audio } from '../../../../views/components/media/Audio';
import { Video } from '../../../../views/components/media/Video';
import { Image } from '../../../../views/components/pictures/Pictures';

test('the page that addresses of nothing share leaves the words of its search to the browser', async () => {
  const { page } = await pageAt(testSite(smallSite), '/de/gibt-es-nicht');
  const document = rendered(page, <MissingPage />);
  const field = document.all(({ properties }) => properties['name'] === 'q');
  expect(field.map(({ properties }) => properties['value'])).toEqual(['']);
});

describe('MetaLine', () => {
  const dates = {
    visiblePublicationDate: '2026-01-28T09:00:00+01:00',
    updatedAt: '2026-02-03T09:00:00+01:00',
  };

  /** The parts of the line above a title, and the dates in it for machines. */
  async function lineOf(contentType: string, fields: object, isDated = false, target = '/de') {
    const { page } = await pageAt(testSite(smallSite), target);
    const document = v.parse(rawPageSchema, { ...pageDocument('x', 'X'), contentType, ...fields });
    const line = rendered(page, <MetaLine page={document} dated={isDated} />);
    const parts = line.all(({ tagName }) => tagName === 'time' || tagName === 'span');
    return {
      texts: [...new Set(parts.map(textOf))],
      dates: line
        .all(({ tagName }) => tagName === 'time')
        .map(({ properties }) => properties['dateTime']),
    };
  }

  test('news name their category and the day of their publication', async () => {
    const news = { metadata: { title: 'X', category: 'medienmitteilung', metaInfo: dates } };
    expect(await lineOf('news', news)).toEqual({
      texts: ['Medienmitteilung', 'Veröffentlicht am 28.\u00a0Januar\u00a02026'],
      dates: ['2026-01-28T09:00:00+01:00'],
    });
  });

  test.each(['originalDate', 'date'])('news dated by %s show it, and their kind', async (field) => {
    const metadata = { title: 'X', metaInfo: { [field]: '2026-01-28' } };
    expect(await lineOf('news', { metadata, details: { category: 'rede' } }, true)).toEqual({
      texts: ['Rede', 'Veröffentlicht am 28.\u00a0Januar\u00a02026'],
      dates: ['2026-01-28'],
    });
  });

  test.each(['medienmitteilung', 'x'])('news of category %s name their place', async (category) => {
    const details = { category, place: 'Velm' };
    const { texts } = await lineOf('news', { details, metadata: { title: 'X', category } });
    expect(texts.at(-1)).toBe('Velm');
  });

  test('an event names its place; its days stand in their own box', async () => {
    const eventInfos = { raw: [{ 'start-date': '2026-12-01' }] };
    const details = { eventInfos, location: { name: 'Saal' }, attendanceMode: 'offline' };
    expect((await lineOf('event', { details })).texts).toEqual(['Veranstaltung', 'Saal']);
  });

  test('an article says when it was changed only where its lead wants that', async () => {
    const article = { metadata: { title: 'X', metaInfo: dates } };
    expect((await lineOf('article', article)).texts).toEqual([]);
    expect((await lineOf('article', article, true)).texts).toEqual([
      'Aktualisiert am 3.\u00a0Februar\u00a02026',
    ]);
  });
});

describe('Pictures', () => {
  const image = { src: '/media/a.jpg', alt: 'Ein See', width: 1600, height: 900 };
  const path = '/media/variants/a-0123456789';
  const variants = writeVariants({ path, avif: [320, 640], webp: [320, 640], fallback: '640.jpg' });
  const sizes = '(width >= 48rem) 46vw, calc(100vw - 2rem)';

  test('without variants a picture is shown as the document has it', () => {
    const srcSet = [{ src: '/media/a-800.jpg', width: 800 }];
    expect(renderToStaticMarkup(<Image image={{ ...image, srcSet }} slot="half" />)).toBe(
      `<img src="/media/a.jpg" alt="Ein See" width="1600" height="900" srcSet="/media/a-800.jpg 800w" sizes="${sizes.replace('>', '&gt;')}" loading="lazy" decoding="async"/>`,
    );
  });

  test('variants come lightest first, with the measures and the text of the picture', () => {
    const html = renderToStaticMarkup(<Image image={{ ...image, variants }} slot="half" />);
    const at = sizes.replace('>', '&gt;');
    expect(html).toBe(
      '<picture>' +
        `<source type="image/avif" srcSet="${path}-320.avif 320w,${path}-640.avif 640w" sizes="${at}"/>` +
        `<source type="image/webp" srcSet="${path}-320.webp 320w,${path}-640.webp 640w" sizes="${at}"/>` +
        `<img src="${path}-640.jpg" alt="Ein See" width="1600" height="900" loading="lazy" decoding="async"/>` +
        '</picture>',
    );
  });

  test('the first picture of a page is asked for at once', () => {
    const html = renderToStaticMarkup(<Image image={{ ...image, variants }} eager />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading=');
  });
});

test('a page says at its end who answers for it, and when it was checked', async () => {
  const { page } = await pageAt(testSite(smallSite), '/de');
  const responsible = { name: 'Sektion Seen', href: '/de/kontakt', checkedAt: '2026-11-03' };
  const record = rendered(page, <PageRecord metadata={{ title: 'X', responsible }} />);
  expect(record.all(({ tagName }) => tagName === 'p').map(textOf)).toEqual([
    'Verantwortlich für diese Seite: Sektion Seen',
    'Zuletzt geprüft: 3.\u00a0November\u00a02026',
  ]);
  expect(record.first('a')?.properties['href']).toBe('/de/kontakt');
});

test('a hazard message without a text in the language is marked as German in all it says', async () => {
  const { page } = await pageAt(testSite(smallSite), '/fr');
  const alert = hazard({
    title: { de: 'Hochwasser' },
    text: { de: 'Meiden Sie das Ufer.' },
    link: { de: { title: 'Mehr', href: '/de/mehr' } },
  });
  const message = rendered(page, <HazardMessage alert={alert} />);
  const german = message.all(({ properties }) => properties['lang'] === 'de');
  expect(german.map(textOf)).toEqual(['Hochwasser\u00a0– Aare', 'Meiden Sie das Ufer.', 'Mehr']);
});

test('players are named by what they play', async () => {
  const { page } = await pageAt(testSite(smallSite), '/de');
  const [title, src] = ['Der See', '/media/see.mp4'];
  const film = { title, sources: [{ src, type: 'video/mp4' }] };
  const players = [
    <Video component="video" id="v" content={film} key="v" />,
    <Audio component="audio" id="a" content={{ title, src, type: 'audio/mp4' }} key="a" />,
  ];
  const named = rendered(page, players).all(({ properties }) => properties['ariaLabel'] === title);
  expect(named.map(({ tagName }) => tagName)).toEqual(['video', 'audio']);
});

test('the heads of a table say of what they are heads', async () => {
  const { page } = await pageAt(testSite(smallSite), '/de');
  const rows = [[escapeHtml('Aare'), escapeHtml('2')]];
  const content = { head: ['Fluss', 'Pegel'], rows, rowHeaders: true };
  const table = rendered(page, <Table component="table" id="t" content={content} />);
  const heads = table.all(({ tagName }) => tagName === 'th');
  expect(heads.map(({ properties }) => properties['scope'])).toEqual(['col', 'col', 'row']);
});

test('a field is described by its hint, and by what is wrong with it', async () => {
  const { page } = await pageAt(testSite(smallSite), '/de');
  const field = { name: 'ort', kind: 'line', label: 'Ort', hint: 'Am See', maxLength: 9 } as const;
  const form = { id: 'f', values: {}, messages: { ort: 'Fehlt' }, onLeave: () => undefined };
  const group = { title: 'Wo', fields: [field] };
  const fields = rendered(page, <FieldGroups form={form} groups={[group]} />);
  const ids = [fields.first('input')?.properties['ariaDescribedBy']].flat();
  const notes = fields.all(({ properties }) => ids.includes(String(properties['id'])));
  expect(notes.map(textOf)).toEqual(['Am See', 'Fehlt']);
});
