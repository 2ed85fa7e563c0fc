import { readdirSync } from 'node:fs'

export const migrationsFolder = 'app/db/migrations'

/** In the order in which they apply. */
export const migrationNames = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
