import { freePort } from '../support/run/freePort';
import { fromCache, wholeArticle, answerOf } from '../support/load/candidates';
import { collectedMemory, inspectable } from '../support/load/inspect';
import { isSmoke } from '../support/load/machine';
import { startContent } from '../support/load/content';
import { type MeasuredServer, startSiteOver } from '../support/load/server';
import { writeFigures } from './targets';
import { measureRounds, standardRounds } from './rounds';

const options = isSmoke ? standardRounds : { ...standardRounds, connections: 16 };
const locales = 'de,fr,it,rm,en,es,pt,nl,sv,da,pl,cs,hu,ro,hr,sq,tr,uk,ar,ja'.split(',');
/** Pages in each of the twenty languages. */
const [few, many] = isSmoke ? [5, 50] : [5, 10_000];
const path = `/de/seite-{n:${few}}`;

interface Sized {
  readonly server: MeasuredServer;
  readonly inspectPort: number;
}

/** A site of so many pages in each language, of which the first ones are stored. */
async function startSized(pages: number): Promise<Sized> {
  const content = await startContent({ pages, locales });
  const inspectPort = await freePort();
  const server = await startSiteOver(content, 'site', {}, inspectable(inspectPort));
  for (let turn = 0; turn < 2; turn += 1) {
    for (let number = 0; number < few; number += 1)
      await answerOf({ server, path: `/de/seite-${number}` });
  }
  return { server, inspectPort };
}

test('200,000 addresses in twenty languages', async () => {
  const small = await startSized(few);
  const large = await startSized(many);
  const expected = { ...wholeArticle, headers: fromCache };
  const times = await measureRounds(
    [
      { name: 'few addresses', server: small.server, path, expected },
      { name: 'many addresses', server: large.server, path, expected },
    ],
    options,
  );
  const held = await collectedMemory(large.server, large.inspectPort);
  const before = await collectedMemory(small.server, small.inspectPort);
  await writeFigures({
    addressTime: times('few addresses', 'many addresses'),
    addressMemory: (held.heldBytes - before.heldBytes) / 1e6,
  });
});
