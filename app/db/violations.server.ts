import pg from 'pg'

/** Whether PostgreSQL refused a row because of this unique index (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}

/** What the trigger `check_gear_is_enough` reports; undefined for any other error. */
export function gearShortage(
  error: unknown,
): { title: string; quantity: number; needed: number } | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'gear_is_enough')
    return undefined
  return JSON.parse(error.detail ?? '{}')
}
