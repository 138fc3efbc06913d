import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proveWork } from '../../../../client/enhancements/forms/proofOfWork';

const secret = { hmacSignatureSecret: 'secret' };

async function challengeOf(counter: number, tries: number) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter,
    deriveKey,
    ...secret,
  });
  return { challenge, work: { ...challenge.parameters, data: { tries } } };
}

test.each([0, 1, 255, 256, 999])('finds try %d, and the server agrees', async (counter) => {
  const { challenge, work } = await challengeOf(counter, 1000);
  const solution = await proveWork(work, () => undefined);
  expect(solution.counter).toBe(counter);
  const verdict = await verifySolution({ challenge, solution, deriveKey, ...secret });
  expect(verdict.verified).toBe(true);
});

test('says how far it is', async () => {
  const { work } = await challengeOf(1999, 2000);
  const shares: number[] = [];
  await proveWork(work, (share) => shares.push(share));
  expect(shares[0]).toBe(0);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(Math.max(...shares)).toBeLessThan(1);
});

test('gives up when no try succeeds', async () => {
  const { work } = await challengeOf(50, 50);
  await expect(proveWork(work, () => undefined)).rejects.toThrow('no solution');
});
