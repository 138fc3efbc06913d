import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parsers } from 'prettier/plugins/yaml';

const rulesSchema = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.pipe(v.string(), v.regex(/^Chancery[A-Z]\w+$/)),
          expr: v.string(),
          labels: v.object({ severity: v.picklist(['warning', 'critical']) }),
          // What is wrong, and what is to be done.
          annotations: v.strictObject({ summary: v.string(), description: v.string() }),
        }),
      ),
    }),
  ),
});

/** Where the rules are. */
export const alertsFile = 'deploy/monitoring/alerts.yaml';

/** The rules that operators are given. */
export async function readAlertRules() {
  const [document] = await readYaml(readFileSync(alertsFile, 'utf8'));
  return v.parse(rulesSchema, document).groups.flatMap(({ rules }) => rules);
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children: readonly (Node | null)[];
}

const nodeSchema: v.GenericSchema<unknown, Node> = v.object({
  type: v.string(),
  value: v.exactOptional(v.string()),
  children: v.optional(v.array(v.nullable(v.lazy(() => nodeSchema))), []),
});

/** A value of a YAML document. Scalars without quotes are numbers or truth values where they look so. */
export type YamlValue =
  string | number | boolean | null | readonly YamlValue[] | { readonly [key: string]: YamlValue };

function scalar(text: string): YamlValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const inner = (node: Node) => node.children.filter((child) => child !== null);

function valueOf(node: Node | undefined): YamlValue {
  if (node === undefined) return null;
  const children = inner(node);
  switch (node.type) {
    case 'plain':
      return scalar(node.value ?? '');
    case 'quoteSingle':
    case 'quoteDouble':
    case 'blockFolded':
    case 'blockLiteral':
      return node.value ?? '';
    case 'mapping':
    case 'flowMapping':
      return Object.fromEntries(
        children.map((item) => {
          const [key, value] = inner(item);
          return [key?.children[0]?.value ?? '', valueOf(value && inner(value)[0])];
        }),
      );
    case 'sequence':
    case 'flowSequence':
      return children.map((item) => valueOf(inner(item)[0]));
    default:
      throw new Error(`YAML has a ${node.type} that tests do not read`);
  }
}

/** The documents of a YAML file, without anchors. Throws where it is none. */
export async function readYaml(text: string): Promise<YamlValue[]> {
  const parsed: unknown = await Reflect.apply(parsers.yaml.parse, parsers.yaml, [text]);
  return inner(v.parse(nodeSchema, parsed)).map((document) => {
    const body = inner(document).find(({ type }) => type === 'documentBody');
    return valueOf(body && inner(body)[0]);
  });
}
