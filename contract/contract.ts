import { schemaChanges, type Change } from './compare';
import { serviceChanges } from './compareServices';
import { contentService } from './contentService';
import { contractDocuments, type DocumentName } from './documents';
import { documentSchema } from './documentSchema';
import { isJson, mapped, type Direction, type Json } from './jsonSchema';
import { newsService } from './newsService';
import { pageData } from './pageData';
import { contractVersion } from './version';

/** The whole contract, as data. */
export interface Contract {
  readonly version: string;
  /** JSON Schemas by document. */
  readonly documents: Readonly<Record<string, Json>>;
  /** OpenAPI documents by service. */
  readonly services: Readonly<Record<string, Json>>;
}

/** Names of the documents, in the order of their importance. */
export const documentNames = Object.keys(contractDocuments).filter(
  (name): name is DocumentName => name in contractDocuments,
);

/** Who answers: the site reads what it takes, and others read what it gives. */
const directions: Readonly<Record<string, Direction>> = {
  'content-service': 'taken',
  'news-service': 'given',
  'page-data': 'given',
};

/** The contract that the code keeps. Throws where a schema has no form in JSON Schema. */
export function currentContract(): Contract {
  return {
    version: contractVersion,
    documents: Object.fromEntries(documentNames.map((name) => [name, documentSchema(name)])),
    services: {
      'content-service': contentService(),
      'news-service': newsService(),
      'page-data': pageData(),
    },
  };
}

/** A contract without the texts that bind nobody. */
export function withoutTexts(contract: Contract): Json {
  const texts = ['description', 'summary', 'title', '$comment', '$id'];
  const bare = mapped(contract, (part) =>
    Object.fromEntries(
      Object.entries(part).filter(
        ([key, value]) => !texts.includes(key) || typeof value !== 'string',
      ),
    ),
  );
  return isJson(bare) ? bare : {};
}

function changesWith(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  compare: (name: string, was: Json, is: Json) => readonly Change[],
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === undefined) return [{ place: name, what: 'added', compatible: true }];
    if (is === undefined) return [{ place: name, what: 'removed', compatible: false }];
    return compare(name, was, is).map((change) => ({
      ...change,
      place: `${name} ${change.place}`,
    }));
  });
}

/** Everything that binds somebody and is another than before. */
export function contractChanges(before: Contract, after: Contract): Change[] {
  return [
    ...changesWith(before.documents, after.documents, (_, was, is) =>
      schemaChanges(was, is, 'taken'),
    ),
    ...changesWith(before.services, after.services, (name, was, is) =>
      serviceChanges(was, is, directions[name] ?? 'given'),
    ),
  ];
}

/** Why a version may not follow another one with these changes; undefined where it may. */
export function versionFault(
  before: string,
  after: string,
  changes: readonly Change[],
): string | undefined {
  const [was = [], is = []] = [before, after].map((version) => version.split('.').map(Number));
  const at = was.findIndex((part, index) => part !== is[index]);
  const isLater = at !== -1 && (is[at] ?? 0) > (was[at] ?? 0);
  const breaches = changes.filter(({ compatible }) => !compatible);
  if (breaches.length > 0 && !(isLater && at === 0)) {
    const listed = breaches.map(({ place, what }) => `${place}: ${what}`).join('\n');
    return `Incompatible with ${before}, and ${after} is no new major version:\n${listed}`;
  }
  if (changes.length > 0 && !(isLater && at <= 1)) {
    return `Changed since ${before}, and ${after} is no new version`;
  }
  return at === -1 || isLater ? undefined : `${after} is before ${before}`;
}
