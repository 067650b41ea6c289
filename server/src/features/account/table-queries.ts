import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import type { Db } from '../../core/db/db.ts';
import { personalData } from './personal-data.ts';
import type { PersonalTable } from './personal-rules.ts';

/* The statements that follow from the table of personal data. */

export type Person = { id: string; emails: string[] };

const clientOf = (db: Db) => db.$client as Pick<Pool | PoolClient, 'query'>;

/** Written into the text, because each statement uses other parameters, and a cursor takes none. */
function filled(text: string, { id, emails }: Person): string {
  const list = `ARRAY[${emails.map(escapeLiteral).join(', ')}]::text[]`;
  return text.replaceAll(/\$([12])/g, (_, place) => (place === '1' ? escapeLiteral(id) : list));
}

function erasureOf(entry: PersonalTable, person: Person): string | undefined {
  const { table, whose, rules } = entry;
  if (rules.some(({ erased }) => erased === 'row'))
    return filled(`DELETE FROM ${table} WHERE ${whose}`, person);
  const changes = rules.flatMap(({ columns, erased }) =>
    typeof erased === 'object' ? columns.map((column) => `${column} = ${erased.to}`) : [],
  );
  return changes.length > 0
    ? filled(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${whose}`, person)
    : undefined;
}

/** Deletes and empties all that the table says; doing it again finds what was written meanwhile. */
export async function erasePerson(db: Db, person: Person): Promise<void> {
  const client = clientOf(db);
  for (const entry of personalData) {
    const statement = erasureOf(entry, person);
    if (statement) await client.query(statement);
  }
}

const rowsAtOnce = 500;

/** The exported columns of each table as JSON texts, one for each row, read in one snapshot of a transaction. */
export async function* readPerson(
  db: Db,
  person: Person,
): AsyncGenerator<{ table: string; rows: AsyncGenerator<string[]> }> {
  for (const entry of personalData) {
    const columns = entry.rules.flatMap(({ columns, exported }) => (exported ? columns : []));
    if (columns.length > 0)
      yield { table: entry.file ?? entry.table, rows: readRows(db, entry, columns, person) };
  }
}

async function* readRows(
  db: Db,
  entry: PersonalTable,
  columns: string[],
  person: Person,
): AsyncGenerator<string[]> {
  const client = clientOf(db);
  await client.query(`
    DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(own)::text AS row FROM (
      SELECT ${columns.join(', ')} FROM ${entry.table} WHERE ${filled(entry.whose, person)}
    ) AS own`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM exported`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('CLOSE exported');
}
