/** Where the answer to "Was this page helpful?" goes. */
export const feedbackPath = '/api/feedback';

/** Place on every page where the thanks stand; they are shown to whoever is led there. */
export const thanksId = 'feedback-thanks';

/** What can be answered. */
export const feedbackAnswers = ['yes', 'no'] as const;

export type FeedbackAnswer = (typeof feedbackAnswers)[number];
