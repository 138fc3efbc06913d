import { fromCache, wholeArticle, answerOf } from '../support/load/candidates';
import { collectedMemory } from '../support/load/inspect';
import { isSmoke } from '../support/load/machine';
import { startContent } from '../support/load/content';
import { type MeasuredServer, startSiteOver } from '../support/load/server';
import { writeMeasured } from './targets';
import { measureRounds, standardRounds } from './rounds';

const options = isSmoke ? standardRounds : { ...standardRounds, connections: 16 };
const locales = 'de,fr,it,rm,en,es,pt,nl,sv,da,pl,cs,hu,ro,hr,sq,tr,uk,ar,ja'.split(',');
/** Pages in each of the twenty languages. */
const [few, many] = isSmoke ? [5, 50] : [5, 10_000];
const path = `/de/seite-{n:${few}}`;

/** A site of so many pages in each language, of which the first ones are stored. */
async function startSized(pages: number): Promise<MeasuredServer> {
  const content = await startContent({ pages, locales });
  const server = await startSiteOver(content);
  for (let turn = 0; turn < 2; turn += 1) {
    for (let number = 0; number < few; number += 1)
      await answerOf({ server, path: `/de/seite-${number}` });
  }
  return server;
}

test('200,000 addresses in twenty languages', async () => {
  const small = await startSized(few);
  const large = await startSized(many);
  const expected = { ...wholeArticle, headers: fromCache };
  const times = await measureRounds(
    [
      { name: 'few addresses', server: small, path, expected },
      { name: 'many addresses', server: large, path, expected },
    ],
    options,
  );
  const held = await collectedMemory(large);
  const before = await collectedMemory(small);
  await writeMeasured({
    addressTime: times('few addresses', 'many addresses'),
    addressMemory: (held.heldBytes - before.heldBytes) / 1e6,
  });
});
