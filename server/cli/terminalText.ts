// Controls but for tabs and ends of lines, and what turns the direction of all that follows.
const unseen = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text for a terminal: what would be obeyed and not shown is written as JSON has it. */
export function terminalText(text: string): string {
  return text.replace(unseen, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Lets nothing but such texts go from the console to the terminal, whatever names and content say. */
export function guardTerminal(): void {
  for (const method of ['log', 'error'] as const) {
    const write = console[method].bind(console);
    console[method] = (text: unknown) => write(terminalText(String(text)));
  }
}
