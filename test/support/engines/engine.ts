/** A page in a browser engine: as much of one as the tests of several engines use. */
export interface EnginePage {
  /** Loads an address and resolves when it is loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page, and resolves to what it returns. */
  readonly run: (body: string) => Promise<unknown>;
  /** Types characters, or presses the key of that name, where the focus is. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: KeyName) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Sets the size of what is shown, in CSS pixels; a window of WebKit is 447 pixels wide at least. */
  readonly resize: (width: number, height: number) => Promise<void>;
}

/** The keys that the tests press. */
export type KeyName = 'Tab' | 'Enter' | 'Space' | 'Escape';

/** A browser with one page. */
export interface Engine {
  readonly page: EnginePage;
  readonly close: () => Promise<void>;
}

/** Calls a function in the page. It sees nothing from outside but its parameters. */
export function evaluate<A extends readonly unknown[]>(
  page: EnginePage,
  call: (...parameters: A) => unknown,
  ...parameters: A
): Promise<unknown> {
  return page.run(`return (${call.toString()})(...${JSON.stringify(parameters)})`);
}

/** Waits until a function in the page says yes; rejects with its text after ten seconds. */
export async function until<A extends readonly unknown[]>(
  page: EnginePage,
  call: (...parameters: A) => unknown,
  ...parameters: A
): Promise<void> {
  const end = performance.now() + 10_000;
  while ((await evaluate(page, call, ...parameters)) !== true) {
    if (performance.now() > end)
      throw new Error(`Not in time: ${call.toString()} ${JSON.stringify(parameters)}`);
  }
}
