import { proveWork, type Proof, type Work } from './proofOfWork';

/** What the worker says: how far it is, what it found, or why it found nothing. */
export type ProofNews =
  { readonly share: number } | { readonly proof: Proof } | { readonly fault: string };

const say = (news: ProofNews) => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<Work>) => {
  proveWork(data, (share) => say({ share })).then(
    (proof) => say({ proof }),
    (error: unknown) => say({ fault: String(error) }),
  );
});
