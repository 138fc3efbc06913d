import { documentNames, documentSchema } from './documents';
import { isJson, mapped, type Json } from './jsonSchema';
import { contentService } from './services/contentService';
import { newsService } from './services/newsService';
import { pageData } from './services/pageData';
import { contractVersion } from './version';

/** The whole contract, as data. */
export interface Contract {
  readonly version: string;
  /** JSON Schemas by document. */
  readonly documents: Readonly<Record<string, Json>>;
  /** OpenAPI documents by service. */
  readonly services: Readonly<Record<string, Json>>;
}

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
