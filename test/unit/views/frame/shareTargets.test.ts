import { mailLink, shareTargets } from '../../../../views/frame/share/shareTargets';

const title = 'Floods & shores: 50 % more?';
const url = 'https://example.org/de/search?q=a&b=ü#top';

test('title and address survive every link', () => {
  const hrefs = [mailLink(title, url), ...shareTargets(title, url).map(({ href }) => href)];
  for (const href of hrefs) {
    const values = [...new URL(href).searchParams.values()].join('\n');
    expect(values).toContain(url);
  }
  expect(new URL(mailLink(title, url)).searchParams.get('subject')).toBe(title);
});
