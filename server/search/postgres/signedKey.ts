/** Keys and hashes are whole numbers of 32 bits without a sign; columns have one. */
export const signedKey = (key: number): number => key | 0;

/** What `signedKey` was made from. */
export const unsignedKey = (stored: number): number => stored >>> 0;
