import fc from 'fast-check';
import { createOpenAnswers } from '../../../../server/http/openAnswers';

test('whatever comes and goes, those that are open are gone through, each once', () => {
  // A number closes the one so many places on among the open ones; `undefined` opens another.
  const steps = fc.array(fc.option(fc.nat(), { nil: undefined }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (all) => {
      const answers = createOpenAnswers<object>();
      const open = new Map<object, () => void>();
      for (const step of all) {
        const answer = {};
        const known = [...open.keys()];
        const closed = step === undefined ? undefined : known[step % known.length];
        if (step === undefined) open.set(answer, answers.add(answer));
        else if (closed !== undefined) {
          // Closing twice closes no other one.
          open.get(closed)?.();
          open.get(closed)?.();
          open.delete(closed);
        }
      }
      const found: object[] = [];
      answers.forEach((answer) => found.push(answer));
      expect(found).toHaveLength(open.size);
      expect(new Set(found)).toEqual(new Set(open.keys()));
    }),
  );
});
