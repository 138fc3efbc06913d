import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the documentation: its path from the root of the project, and its Markdown. */
export interface DocumentationPage {
  readonly path: string;
  readonly text: string;
}

/** A fenced block of code, and the comment before it that says how it is held. */
export interface CodeBlock {
  readonly page: string;
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** `run`, `held by …` or `needs …`; empty where there is none. */
  readonly marker: string;
}

const besideDocs = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'deploy/README.md',
];
const fence = /^\s*```+\s*(\w*)/;
/** Commands of every shell, which need no test. */
const plain = /^(cat|cd|cp|echo|export|mkdir|\w+=\$)\b/;
const comment = /^\s*<!-- (.+) -->$/;

/** Every page of the documentation. */
export function documentationPages(): DocumentationPage[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  return [...besideDocs, ...docs.toSorted()].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
}

/** The fenced blocks of a page, in their order, without the indentation of their fence. */
export function codeBlocks({ path, text }: DocumentationPage): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const language = fence.exec(lines[at] ?? '')?.[1];
    if (language === undefined) continue;
    const end = lines.findIndex((line, index) => index > at && fence.test(line));
    const before = lines.slice(0, at).findLast((line) => line.trim() !== '');
    const indent = /^\s*/.exec(lines[at] ?? '')?.[0].length ?? 0;
    blocks.push({
      page: path,
      line: at + 1,
      language,
      text: lines
        .slice(at + 1, end)
        .map((line) => line.slice(indent))
        .join('\n'),
      marker: comment.exec(before ?? '')?.[1] ?? '',
    });
    at = end;
  }
  return blocks;
}

/** A page without its fenced blocks. */
export function withoutCode(text: string): string {
  return text.replace(/^(\s*)```[\s\S]*?^\1```$/gm, '');
}

/** The names by which links reach the headings of a page, as repositories make them. */
export function headingAnchors(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** The commands of a block of shell, one by one, without those of files and folders. */
export function commandsOf(text: string): string[] {
  const whole = text
    .replace(/\\\n\s*/g, ' ')
    .replace(/<<'?(\w+)'?([\s\S]*?)^\1$/gm, '')
    .replace(/"[^"]*"/g, (quoted) => quoted.replaceAll('\n', ' '));
  return whole
    .split(/\n| && /)
    .map((line) => line.replace(/(^|\s)#\s.*$/, '').trim())
    .filter((line) => line !== '' && !plain.test(line));
}
