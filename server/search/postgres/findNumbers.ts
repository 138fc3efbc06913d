import type { Sql } from 'postgres';
import * as v from 'valibot';
import type { Wanted } from '../indexing/termStore';
import { batched } from './batched';
import { signedKey } from './signedKey';
import type { Snapshot } from './snapshot';

/** Documents to be found in the table of an index, as `TermStore` has it. */
export interface Finding {
  readonly id: number;
  readonly wanted: Wanted;
  readonly order: 'newest' | 'oldest';
  readonly most: number;
}

const foundRow = v.object({
  at: v.number(),
  numbers: v.array(v.pipe(v.number(), v.safeInteger())),
});

/**
 * A plan for fewer would walk through all documents in their order where a term that is taken for a
 * frequent one is in none of them. No more than `most` are read all the same.
 */
const leastPlanned = 400;

/** Planning takes time for each group, and hostile questions repeat theirs. */
function distinct(groups: Wanted['groups']): Wanted['groups'] {
  return [...new Map(groups.map((keys) => [keys.join(' '), keys])).values()];
}

export const entriesOf = (sql: Sql, id: number) => sql(`chancery_search.entries_${id}`);

/** The condition for what is wanted of a table of entries. */
export function wantedCondition(sql: Sql, { groups, from, to, among, now }: Wanted) {
  const having = distinct(groups).map((keys) => sql`AND keys && ${keys.map(signedKey)}::integer[]`);
  return sql`
    visible_from <= ${now} AND visible_until > ${now} ${having}
    ${from === undefined ? sql`` : sql`AND number >= ${from}`}
    ${to === undefined ? sql`` : sql`AND number <= ${to}`}
    ${among === undefined ? sql`` : sql`AND number = ANY(${[...among]}::bigint[])`}`;
}

function findStatement(sql: Sql, { id, wanted, order, most }: Finding, at: number) {
  return sql`
    SELECT ${at}::integer AS at, to_json(ARRAY(
      WITH found AS MATERIALIZED (
        SELECT number FROM ${entriesOf(sql, id)} WHERE ${wantedCondition(sql, wanted)}
        ORDER BY number ${order === 'newest' ? sql`DESC` : sql`ASC`}
        LIMIT ${Math.max(most, leastPlanned)}
      ) SELECT number FROM found LIMIT ${most})) AS numbers`;
}

/** Finds documents; what is asked for at once is found by one statement. */
export function createFinder({
  sql,
  run,
}: Snapshot): (finding: Finding) => Promise<readonly number[]> {
  return batched(async (findings) => {
    const statement = findings
      .map((finding, at) => findStatement(sql, finding, at))
      .reduce((all, one) => sql`${all} UNION ALL ${one}`);
    const rows = await run(statement);
    const found = new Map(v.parse(v.array(foundRow), rows).map(({ at, numbers }) => [at, numbers]));
    return (at) => found.get(at) ?? [];
  });
}
