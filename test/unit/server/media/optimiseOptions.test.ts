import { readOptimiseOptions } from '../../../../server/media/optimiseOptions';

test('a folder is enough', () => {
  expect(readOptimiseOptions(['./content'])).toEqual({
    folder: './content',
    leastBytes: 5001,
    remove: false,
    json: false,
  });
});

test('options are read', () => {
  expect(readOptimiseOptions(['--over', '16', 'pack', '--remove', '--json'])).toEqual({
    folder: 'pack',
    leastBytes: 16_001,
    remove: true,
    json: true,
  });
  expect(readOptimiseOptions(['--help'])).toBe('help');
});

test.each([[[]], [['a', 'b']], [['a', '--over', 'much']], [['a', '--fast']]])(
  '%j makes no sense',
  (parameters) => {
    expect(readOptimiseOptions(parameters)).toBeUndefined();
  },
);
