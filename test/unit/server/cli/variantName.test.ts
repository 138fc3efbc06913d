import { variantName } from '../../../../server/cli/images/optimisePack';

const bytes = Buffer.from('a picture');

test('a name is readable, fit for an address, and the same for the same content', () => {
  const name = variantName('media/img/Zürich, See (2).JPG', bytes);
  expect(name).toMatch(/^z-rich-see-2--[\da-f]{10}$/);
  expect(variantName('media/img/Zürich, See (2).JPG', Buffer.from(bytes))).toBe(name);
});

test('another content has another name', () => {
  expect(variantName('media/a.png', bytes)).not.toBe(variantName('media/a.png', Buffer.from('b')));
});
