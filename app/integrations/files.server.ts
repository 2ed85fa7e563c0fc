import { join } from 'node:path'
import { env } from '#app/server/env.server.ts'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './files-local.server.ts'
import { s3Files } from './files-s3.server.ts'

let store: FileStore | undefined

export function files(): FileStore {
  requireNoTransaction('the store of files')
  store ??=
    env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? s3Files({
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        })
      : localFiles(join(env.DATA_DIR, 'files'))
  return store
}
