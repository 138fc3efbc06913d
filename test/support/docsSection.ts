/** A Markdown text in which the section of a heading of level two holds other lines. */
export function withSection(text: string, heading: string, lines: readonly string[]): string {
  const title = `## ${heading}`;
  const section = `${[title, '', ...lines].join('\n').trimEnd()}\n`;
  const parts = text.split(/^(?=## )/m);
  const index = parts.findIndex((part) => part.split('\n', 1)[0] === title);
  if (index === -1) return `${text.trimEnd()}\n\n${section}`;
  const isLast = index === parts.length - 1;
  return parts.with(index, isLast ? section : `${section}\n`).join('');
}
