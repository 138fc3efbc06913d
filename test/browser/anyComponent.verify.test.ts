import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../support/run/temporaryFolder';
import { useForAll } from '../support/run/atEnd';
import { useBrowser } from '../support/browser/useBrowser';
import { startServer, withoutSearch } from '../support/sites/startServer';

/** A component that uses what the site itself does not, as the next engineer may. */
const anyComponent = `
import { forwardRef, lazy, memo, Suspense, useReducer, useTransition, type ReactNode } from 'react';

const Button = forwardRef<HTMLButtonElement, { press: () => void; children: ReactNode }>(
  ({ press, children }, ref) => (
    <button ref={ref} type="button" id="any-button" onClick={press}>
      {children}
    </button>
  ),
);

const Text = memo(({ count }: { count: number }) => <pre id="any-text">{\`counted\\n\${count}\`}</pre>);
const Late = lazy(async () => ({ default: () => <b id="any-late">late</b> }));

function AnyComponent() {
  const [count, add] = useReducer((last: number) => last + 1, 0);
  const [, startTransition] = useTransition();
  return (
    <>
      <Text count={count} />
      <Button press={() => startTransition(add)}>add</Button>
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    </>
  );
}

export { AnyComponent };
`;

/** A copy of the project in which the page of an article shows that component, built. */
function buildCopy(): string {
  const folder = temporaryFolder();
  const names = ['server', 'client', 'shared', 'views', 'config', 'build', 'docs/contract'];
  for (const name of [...names, 'package.json', 'package-lock.json']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'views/AnyComponent.tsx'), anyComponent);
  const path = join(folder, 'views/pages/content/ContentPage.tsx');
  const source = readFileSync(path, 'utf8');
  const changed = source.replace(/return (<PageBody.*);/, 'return <>$1<AnyComponent /></>;');
  expect(changed).not.toBe(source);
  writeFileSync(path, `import { AnyComponent } from '../../AnyComponent';\n${changed}`);
  execFileSync(process.execPath, ['build/build.mjs'], { cwd: folder });
  return folder;
}

let folder: string;
const site = useForAll(async () => {
  folder = buildCopy();
  const content = new URL(`file://${resolve('content')}/`).href;
  return startServer({ STATIC_CONTENT_URL: content, ...withoutSearch }, [], folder);
});
const browser = useBrowser();

test('a component may use all of React: it is rendered, hydrated, and works', async () => {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  const response = await page.goto(`${site.origin}/de/kontakt`);
  const html = await response?.text();
  expect(html).toContain('<pre id="any-text">counted\n0</pre>');
  expect(html).toContain('<b id="any-late">late</b>');
  await page.waitForSelector('html[data-navigates]');
  // By the keyboard: nothing that is still moving takes it away.
  await page.focus('#any-button');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.getElementById('any-text')?.innerText.endsWith('1'));
  expect(messages).toEqual([]);
});
