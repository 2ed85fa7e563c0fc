import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'

const bucket = 'recce'

/**
 * Call once at the top of a test file: a real server that speaks S3, with one empty bucket.
 * `environment` is what the app reads, complete once the tests begin.
 */
export function useS3() {
  const folder = mkdtempSync(join(tmpdir(), 'recce-s3-'))
  const environment = {
    S3_ENDPOINT: '',
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  let server: S3rver | undefined
  async function stop() {
    await server?.close()
    server = undefined
  }
  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    const { port } = await server.run()
    environment.S3_ENDPOINT = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })

  function keys(): string[] {
    const ending = '._S3rver_object'
    return readdirSync(join(folder, bucket), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .map((path) => path.slice(0, -ending.length))
      .sort()
  }
  return { environment, keys, stop }
}
