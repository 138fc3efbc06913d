import fc from 'fast-check';
import { boardIdOf, readBoard } from '../../../../shared/listing/board';
import { initialState } from '../../../../shared/listing/listingState';
import { isBoardId } from '../../../../shared/routing/boardId';
import { listingStates } from '../../../support/pages/listingArbitrary';
import { testProperty } from '../../../support/run/testProperty';

const today = '2026-11-21';
const states = listingStates(today).filter(({ listing }) => listing === 'news');

describe('a personal board', () => {
  testProperty([states], { numRuns: 500 })(
    'holds a whole choice in its id, apart from the page and how it is laid out',
    (state) => {
      const id = boardIdOf(state);
      if (id === undefined) return;
      expect(isBoardId(id)).toBe(true);
      expect(readBoard(id, today)).toEqual({ ...state, page: 1, display: 'list' });
    },
  );

  it('of no choice shows all news', () => {
    const id = boardIdOf(initialState('news')) ?? '';
    expect(readBoard(id, today)).toEqual(initialState('news'));
  });

  it('has no id where the choice does not fit an address', () => {
    const topics = Array.from({ length: 50 }, (_, index) => `topic-${index}-${'x'.repeat(40)}`);
    const state = initialState('news');
    expect(boardIdOf({ ...state, chosen: { ...state.chosen, topics } })).toBeUndefined();
  });

  it('is none for any other id, and never fails', () => {
    for (const id of ['board-', 'board-!', 'board-a', 'n1', `board-${'a'.repeat(2000)}`]) {
      expect(readBoard(id, today)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(() => readBoard(`board-${code}`, today)).not.toThrow();
      }),
    );
  });
});
