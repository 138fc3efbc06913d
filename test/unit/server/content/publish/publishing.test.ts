import { contentOver } from '../../../../support/content/contentHarness';
import { smallSite } from '../../../../support/content/smallSite';
import { useForAll } from '../../../../support/run/atEnd';
import { settled } from '../../../../support/run/settled';
import { fakeUpstream } from '../../../../support/services/fakeUpstream';

const upstream = useForAll(() => fakeUpstream(new Map(smallSite())));

test('looks that come together adopt a publish once', async () => {
  const { content, log } = contentOver(upstream);
  for (const id of ['a', 'b', 'c']) content.look(id);
  await settled(() => upstream.count('lastPublish.json') === 2);
  await settled(() => content.publishState().publishId === 'one');
  await settled(() => content.published().publishId === 'one');
  expect(upstream.count('lastPublish.json')).toBe(2);
  expect(log.lines.filter(({ message }) => message === 'Publish adopted')).toHaveLength(1);
});
