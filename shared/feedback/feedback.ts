/** Where the answer to "Was this page helpful?" goes, and what can be improved. */
export const feedbackPath = '/api/feedback';

/** Places on every page where the thanks stand for an answer, and for a comment; shown to visitors who are led there. */
export const thanksId = 'feedback-thanks';
export const sentId = 'feedback-sent';

/** What can be answered, and a comment that comes after it. */
export const feedbackAnswers = ['yes', 'no', 'comment'] as const;

/** Most characters of a comment. */
export const longestComment = 1000;
