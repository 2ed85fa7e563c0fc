import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as uploads from '#app/domain/photos/uploads/uploads.server.ts'
import type { Scope } from '#app/domain/users/scope.ts'
import type { User } from '#app/domain/users/user.ts'
import * as partialFiles from '#app/integrations/partial-files.server.ts'

/**
 * An upload in parts that is begun, by default for 1,000 bytes that any token of its user may send.
 */
export async function anUpload(
  user: User,
  locationId: string,
  { bytes = 1_000, scopes = [] as Scope[] } = {},
): Promise<string> {
  const wanted = { destination: { locationId }, scopes, bytes, metadata: '' }
  const id = await uploads.create(user, wanted)
  await partialFiles.makeFolder()
  await writeFile(join(partialFiles.folder, id), '')
  return id
}
