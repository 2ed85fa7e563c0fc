import type { useDatabase } from './database.ts'

/**
 * Lets PostgreSQL refuse a statement, as it would by a bug of ours, while `work` runs.
 * @param on what is refused, such as `delete on sessions` or `insert on mails for each row when (…)`
 */
export async function whileFailing<Result>(
  { query }: Pick<ReturnType<typeof useDatabase>, 'query'>,
  on: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await query(`create function fail() returns trigger language plpgsql
    as $$ begin raise exception 'made to fail'; end $$`)
  await query(`create trigger fail before ${on} execute function fail()`)
  try {
    return await work()
  } finally {
    await query('drop function fail cascade')
  }
}
