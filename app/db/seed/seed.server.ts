import { db } from '#app/db/client.server.ts'

/** Whether nobody has an account yet. */
export async function isEmpty(): Promise<boolean> {
  return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())
}

/** Fills an empty database with the demo. */
export async function seed(report: (line: string) => void) {
  report('Making the demo')
}
