/** What the ids of personal boards begin with. */
export const boardPrefix = 'board-';

/** Address of the form that composes boards, as an id of the news routes. */
export const composerId = 'new';

/** Longest id of a board, in characters, so that its address stays below 1,500. */
export const longestBoardId = 1400;

const pattern = /^board-[A-Za-z0-9_-]+$/;

/** Whether an id of the news routes names a personal board. */
export function isBoardId(id: string): boolean {
  return id.length <= longestBoardId && pattern.test(id);
}
