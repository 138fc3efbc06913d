import fc from 'fast-check';
import * as v from 'valibot';
import { footerSchema, navigationTreeSchema } from '../../../../shared/content/navigation';

describe('navigationTreeSchema', () => {
  test('takes ids as numbers or strings and gives strings', () => {
    const tree = [{ id: 7, title: 'A', documentId: 8, children: [{ id: 'x', title: 'B' }] }];
    expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
      { id: '7', title: 'A', documentId: '8', children: [{ id: 'x', title: 'B' }] },
    ]);
  });

  test('drops a bad entry at any depth, not its list', () => {
    const tree = [
      { title: 'no id' },
      { id: '1', title: 'A', children: [{ id: '2' }, { id: '3', title: 'C' }, 'text'] },
    ];
    expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
      { id: '1', title: 'A', children: [{ id: '3', title: 'C' }] },
    ]);
  });

  test('drops an unsafe link and keeps its entry', () => {
    const tree = [{ id: '1', title: 'A', link: 'javascript:alert(1)', linkTarget: '_blank' }];
    expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
      { id: '1', title: 'A', linkTarget: '_blank' },
    ]);
  });

  test('answers any JSON with a menu or a refusal, never with an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => v.safeParse(navigationTreeSchema, value)).not.toThrow();
      }),
    );
  });
});

describe('footerSchema', () => {
  test('missing and malformed parts are empty', () => {
    const empty = {
      about: {},
      informed: { links: [], socialLinks: [] },
      furtherinformation: { links: [] },
    };
    expect(v.parse(footerSchema, {})).toEqual(empty);
    expect(v.parse(footerSchema, { about: 1, informed: [], furtherinformation: 'x' })).toEqual(
      empty,
    );
  });

  test('drops a bad link and keeps the others', () => {
    const footer = v.parse(footerSchema, {
      informed: {
        title: 'Informed',
        socialLinks: [{ title: 'RSS', href: '/de/newnsb.rss' }, { title: 'no address' }],
      },
    });
    expect(footer.informed).toEqual({
      title: 'Informed',
      links: [],
      socialLinks: [{ title: 'RSS', href: '/de/newnsb.rss' }],
    });
  });
});
