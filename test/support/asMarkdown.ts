function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A component as a directive: its content as JSON, and around others more colons. */
function directive(component: unknown, colons: number): string {
  if (!isRecord(component)) throw new Error('no component');
  const { component: name, id, content, styles, containers } = component;
  const children = isRecord(containers) ? Object.values(containers).flat() : [];
  const fields = { ...(isRecord(content) && content), id, ...(styles !== undefined && { styles }) };
  const mark = ':'.repeat(colons);
  return [
    `${mark}${String(name)}`,
    `~~~json\n${JSON.stringify(fields)}\n~~~`,
    ...children.map((child: unknown) => directive(child, colons - 1)),
    mark,
  ].join('\n');
}

/** A page of the contract as an author could have written it. */
export function asMarkdown(page: unknown, slug: string): string {
  if (!isRecord(page) || !isRecord(page['metadata'])) throw new Error('no page');
  const { id, contentType, metadata, details, content } = page;
  const matter = { id, type: contentType, slug, title: metadata['title'], metadata, details };
  const lines = Object.entries(matter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const body = Array.isArray(content) ? content.map((part) => directive(part, 12)) : [];
  return ['---', ...lines, '---', '', ...body].join('\n');
}
