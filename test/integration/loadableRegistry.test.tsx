import { ChunkExtractor } from '@loadable/server';
import { renderToString } from 'react-dom/server';
import { registry } from '../../views/registry';

const { accordion: Accordion } = registry;

test('a part renders at once on the server, and its chunk is found', () => {
  const extractor = new ChunkExtractor({
    statsFile: 'dist/loadable-stats.json',
    entrypoints: ['client'],
  });
  const scripts = () => extractor.getScriptTags().match(/components-Accordion\.\w+\.js/g) ?? [];
  expect(scripts()).toEqual([]);
  const part = (
    <Accordion
      component="accordion"
      id="a"
      content={{}}
      containers={{ items: [] }}
      show={() => null}
    />
  );
  expect(renderToString(extractor.collectChunks(part))).toContain('class="block accordion"');
  expect(scripts()).not.toEqual([]);
});
