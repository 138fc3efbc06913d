import { documentEnd, documentStart } from '../../../../server/render/documentShell';
import { smallSite } from '../../../support/content/documents';
import { parseHtml, textOf } from '../../../support/pages/html';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite } from '../../../support/sites/site';

const assets = {
  styles: [{ url: '/a.css', integrity: 'sha384-a' }],
  early: [{ url: '/early.js' }],
  scripts: [{ url: '/late.js' }],
  chunks: [],
};

async function headWith(title: string) {
  const { page } = await pageAt(testSite(smallSite), '/de/kontakt');
  const description = { tag: 'meta' as const, attributes: { name: 'description', content: title } };
  const head = { title, elements: [description], structuredData: [{ name: title }] };
  const whole = { ...page, head };
  return parseHtml(documentStart(whole, assets) + documentEnd(whole, assets));
}

const nasty = `</title><script>alert("1")</script> 'a' & b &amp; <!-- –`;

test('texts of editors stay texts in the title, in attributes and in structured data', async () => {
  const document = await headWith(nasty);
  const title = document.first('title');
  expect(title && textOf(title)).toBe(nasty);
  const [description] = document.all(({ properties }) => properties['name'] === 'description');
  expect(description?.properties).toMatchObject({ content: nasty, dataHead: '' });
  const [data] = document.all(({ properties }) => properties['type'] === 'application/ld+json');
  expect(data && JSON.parse(textOf(data))).toEqual({ name: nasty });
});
