import { type Database, db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'

export async function isGranted(userId: string, where: Database = db): Promise<boolean> {
  const granted = sql`user_id = ${userId} and status = 'granted' and ends_at > now()`
  return (await where.count('educationRequests', granted)) > 0
}
