import { footerData } from '../../../../shared/navigation/headerData';

test('without a footer everything is empty, with an empty list of social links', () => {
  expect(footerData(undefined)).toStrictEqual({
    about: {},
    informed: { links: [], socialLinks: [] },
    furtherinformation: { links: [] },
  });
});

test('a footer stays as it is', () => {
  const footer = {
    about: { title: 'About' },
    informed: { links: [], socialLinks: [{ title: 'RSS', href: '/de/newnsb.rss' }] },
    furtherinformation: { links: [] },
  };
  expect(footerData(footer)).toEqual(footer);
});
