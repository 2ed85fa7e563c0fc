import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Metadata, Upload } from '@tus/server'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { retentionEnd } from '#app/domain/rules/retention.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import * as partialFiles from '#app/integrations/partial-files.server.ts'
import * as uploads from './uploads.server.ts'

export async function createStore(actor: Actor): Promise<UploadStore> {
  // The folder is made first, because FileStore ends the process if its folder is missing.
  await partialFiles.makeFolder().catch(rethrow)
  return new UploadStore(actor)
}

class UploadStore extends FileStore {
  #actor: Actor

  constructor(actor: Actor) {
    const none = { get: async () => undefined, set: async () => {}, delete: async () => {} }
    const lifetime = retentionEnd(new Date(0), 'upload').getTime()
    super({
      directory: partialFiles.folder,
      configstore: none,
      expirationPeriodInMilliseconds: lifetime,
    })
    this.extensions = ['creation', 'termination', 'expiration']
    this.#actor = actor
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload)
    } catch (error) {
      await uploads.remove(this.#actor, upload.id)
      throw rethrow(error)
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await uploads.findOwn(this.#actor, id)
    return new Upload({
      id,
      size: row.bytes,
      offset: await uploads.offsetOf(row),
      creation_date: row.createdAt.toISOString(),
      ...(row.metadata && { metadata: Metadata.parse(row.metadata) }),
    })
  }

  override async write(parts: Readable, id: string, offset: number): Promise<number> {
    const { photoId, refusal } = await uploads.findOwn(this.#actor, id)
    if (photoId || refusal) return offset + (await drain(parts))
    const end = await super.write(parts, id, offset)
    await uploads.checkStart(id, offset, end)
    return end
  }

  override async remove(id: string) {
    await uploads.remove(this.#actor, id)
  }
}

/** Reads and discards the bytes that arrive after the upload has ended. */
async function drain(parts: Readable): Promise<number> {
  let bytes = 0
  for await (const part of parts) bytes += part.length
  return bytes
}

function rethrow(cause: unknown): never {
  const refusal = new DomainError('unavailable', photoWords.storeSilent)
  refusal.cause = cause
  throw refusal
}
