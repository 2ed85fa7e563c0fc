import pg from 'pg'

/** SQLSTATE 23505. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}

/** Reads the error of the trigger `check_gear_is_enough`. */
export function gearShortage(
  error: unknown,
): { title: string; quantity: number; needed: number } | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'gear_is_enough')
    return undefined
  return JSON.parse(error.detail ?? '{}')
}
