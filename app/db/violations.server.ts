import pg from 'pg'

/** Whether PostgreSQL refused a row because of this unique index (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}
