import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { buildExport } from '#app/domain/whole/export/build.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import * as exportFiles from '#app/domain/whole/export/files.server.ts'

/** The archive of everything that the user has. */
export async function anArchive(owner: User): Promise<Buffer> {
  await db.remove('exports', sql`owner_id = ${owner.id}`)
  const { id } = await exports.create(owner)
  await buildExport(id)
  const file = await exportFiles.read(id)
  return Buffer.from(await new Response(file?.stream).arrayBuffer())
}
