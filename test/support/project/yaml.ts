import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';

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
export function readAlertRules() {
  const [document] = readYaml(readFileSync(alertsFile, 'utf8'));
  return v.parse(rulesSchema, document).groups.flatMap(({ rules }) => rules);
}

/** The documents of a YAML file. Throws where it is none. */
export function readYaml(text: string): unknown[] {
  return parseAllDocuments(text).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS();
  });
}
