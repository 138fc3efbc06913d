/** To be raised with every change of a rule that makes other terms of the same text. */
export const analysisVersion = '4';
