import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = 'build/client'
const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest|map|ico|wasm)$/
const minBytes = 1_024
const maxParallel = 8

async function precompress() {
  const entries = await readdir(folder, { recursive: true })
  const paths = entries.filter((name) => compressible.test(name)).map((name) => join(folder, name))
  const waiting = paths.values()
  await Promise.all(
    Array.from({ length: maxParallel }, async () => {
      for (const path of waiting) await compress(path)
    }),
  )
}

async function compress(path: string) {
  const { size } = await stat(path)
  if (size < minBytes) return
  const content = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: size }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { ...quality, ...hint } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([
    writeIfSmaller(`${path}.br`, br, size),
    writeIfSmaller(`${path}.gz`, gz, size),
  ])
}

async function writeIfSmaller(path: string, compressed: Buffer, size: number) {
  if (compressed.length < size) await writeFile(path, compressed)
}

await precompress()
