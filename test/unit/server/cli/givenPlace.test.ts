import { resolve } from 'node:path';
import { givenFolder, givenPlace } from '../../../../server/cli/contentCommands';

test.each([
  ['content', 'content'],
  ['a:b', 'a:b'],
  ['file:///srv/my%20pack', '/srv/my pack/'],
  ['file:./content', resolve('content')],
  ['file:content', resolve('content')],
  ['file:../pack/', resolve('../pack')],
  ['http://x.example/pack', new URL('http://x.example/pack/')],
  ['HTTPS://x.example/', new URL('https://x.example/')],
])('%s is a place', (text, place) => {
  expect(givenPlace(text)).toEqual(place);
});

test.each(['https://', 'http:', 'ftp://x/y', 's3://bucket/pack', 'file://elsewhere/pack'])(
  '%s is an address that cannot be read, and no folder',
  (text) => {
    expect(() => givenPlace(text)).toThrow(`${text} is no address that can be read`);
    expect(() => givenFolder(text)).toThrow(`${text} is an address; a folder is needed.`);
  },
);
