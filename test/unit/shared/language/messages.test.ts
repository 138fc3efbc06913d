import { speaker } from '../../../../shared/language/messages';

describe('speaker', () => {
  const spoken: unknown[] = [];
  const speak = speaker({
    formatMessage: (descriptor, values) => {
      spoken.push([descriptor, values]);
      return descriptor.id;
    },
  });

  it('hands id and values to the formatter', () => {
    expect(speak('error.code', { status: '404' })).toBe('error.code');
    expect(speak('search.title')).toBe('search.title');
    expect(spoken).toEqual([
      [{ id: 'error.code' }, { status: '404' }],
      [{ id: 'search.title' }, undefined],
    ]);
  });
});
