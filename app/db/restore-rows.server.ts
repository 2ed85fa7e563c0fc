import pg from 'pg'
import { tableNames } from './dump.server.ts'
import { isOutage } from './outage.server.ts'

/** Drops the foreign keys for `load`, so rows may come in any order, then checks every row. */
export async function withoutConstraints<T>(client: pg.Client, load: () => Promise<T>): Promise<T> {
  const tables = await tableNames(client)
  const keys = await foreignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  const result = await load()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  await advanceSequences(client)
  await client.query('refresh materialized view discover_cells')
  return result
}

/** @param rows JSON objects @throws Error for an unknown table, or for rows that do not fit */
export async function loadRows(client: pg.Client, table: string, rows: string[]) {
  const columns = (await columnsOf(client, table)).join(', ')
  try {
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [`[${rows.join(',')}]`],
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isOutage(error)) throw error
    const reason = `Its rows of ${table} do not fit that table (${error.message})`
    throw new Error(`The dump is damaged: a line is missing or was changed. ${reason}`)
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  if (rows.length === 0) throw new Error(`The database has no table ${table}`)
  return rows.map(({ name }) => name)
}

async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  return rows
}

async function advanceSequences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    // Without `materialized`, the query also asks for sequences of other schemas, and fails.
    `with own as materialized (
       select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name <> 'migrations'
     ), named as (
       select table_name as table, column_name as column,
         pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
       from own
     )
     select * from named where sequence is not null`,
  )
  for (const { table, column, sequence } of rows) {
    const highest = `select max("${column}") from "${table}"`
    await client.query(`select setval($1, (${highest})) where (${highest}) is not null`, [sequence])
  }
}
