import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { env } from '#app/server/env.server.ts'

type AddedFile = {
  fileName: string
  bytes: Buffer
  at?: string
  type?: string
  /** Undefined if the server has made none. */
  preview?: Buffer
  /** Replaces or adds what the server tells of the original. */
  exif?: unknown
}
type Asset = AddedFile & { id: string; type: string; at: string }
type Answer = (answer: ServerResponse, asked: IncomingMessage) => unknown
type Criteria = { albumIds?: string[]; takenAfter?: string; takenBefore?: string; page: number }

const permissions = ['album.read', 'asset.read', 'asset.download', 'asset.view']

/**
 * An Immich server on this machine, which the site may connect to until the test ends. `answers`
 * replace those to a path below `/api`. Version 2 has the assets of an album in the album itself.
 */
export async function createImmich({ version = 3, pageSize = 250 } = {}) {
  const apiKey = `key-${randomUUID()}`
  const albums = new Map<string, { title: string; assets: Asset[] }>()
  const library: Asset[] = []
  const answers = new Map<string, Answer>()
  const asked: { path: string; key: string | undefined }[] = []
  const granted = new Set(permissions)
  const server = createServer(async (request, answer) => {
    const path = (request.url ?? '').replace(/^\/api/, '')
    asked.push({ path, key: request.headers['x-api-key']?.toString() })
    const replaced = answers.get(path)
    if (replaced) return replaced(answer, request)
    if (request.headers['x-api-key'] !== apiKey) {
      return json(answer, 401, { message: 'Invalid API key' })
    }
    const [, id, file = ''] = /^\/(?:albums|assets)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
    const needed = path.startsWith('/albums') ? 'album.read' : (ofFiles[file] ?? 'asset.read')
    if (!granted.has(needed)) return json(answer, 403, { message: `Missing ${needed}` })
    if (path === '/albums') return json(answer, 200, [...albums.keys()].map(albumOf))
    if (path === '/search/metadata') return search(answer, await readJson(request))
    const asset = file in ofFiles && library.find((one) => one.id === id)
    if (asset && file === 'original') return answer.writeHead(200).end(asset.bytes)
    if (asset) return answer.writeHead(asset.preview ? 200 : 404).end(asset.preview)
    if (!albums.has(id ?? '')) return json(answer, 400, { message: `Not found or no ${needed}` })
    const assets = version < 3 ? { assets: albums.get(id ?? '')?.assets.map(publish) } : {}
    return json(answer, 200, { ...albumOf(id ?? ''), ...assets })
  })

  function albumOf(id: string) {
    const { title = '', assets = [] } = albums.get(id) ?? {}
    return { id, albumName: title, assetCount: assets.length, shared: false }
  }

  function search(answer: ServerResponse, criteria: Criteria) {
    const { albumIds, takenAfter = '', takenBefore = '9', page } = criteria
    const found = albumIds
      ? albumIds.flatMap((id) => albums.get(id)?.assets ?? [])
      : library.filter(({ at }) => at >= takenAfter && at < takenBefore)
    const items = found.slice((page - 1) * pageSize, page * pageSize).map(publish)
    const nextPage = found.length > page * pageSize ? String(page + 1) : null
    return json(answer, 200, { assets: { items, nextPage, total: found.length } })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  env.IMMICH_HOSTS.push(origin)
  onTestFinished(async () => {
    env.IMMICH_HOSTS.splice(env.IMMICH_HOSTS.indexOf(origin), 1)
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  return {
    login: { host: origin, apiKey },
    answers,
    asked,
    granted,
    /** `at` is the moment and the camera's clock, like `2026-06-21T10:00:00.000Z`. */
    addAlbum(title: string, files: AddedFile[]) {
      const id = randomUUID()
      const assets = files.map(({ type = 'IMAGE', at = '2026-06-21T10:00:00.000Z', ...file }) => ({
        ...file,
        id: randomUUID(),
        type,
        at,
      }))
      albums.set(id, { title, assets })
      library.push(...assets)
      return { id, assets }
    },
  }
}

/** What is fetched of an asset, with the permission for it. */
const ofFiles: Record<string, string> = {
  original: 'asset.download',
  'thumbnail?size=preview': 'asset.view',
}

function publish({ id, type, fileName, bytes, at, exif }: Asset) {
  const known = { fileSizeInByte: bytes.length, make: 'Testcam' }
  const isObject = exif === undefined || (typeof exif === 'object' && exif !== null)
  const exifInfo = isObject ? { ...known, ...exif } : exif
  return { id, type, originalFileName: fileName, localDateTime: at, fileCreatedAt: at, exifInfo }
}

function json(answer: ServerResponse, status: number, body: unknown) {
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function readJson(request: IncomingMessage) {
  return JSON.parse(Buffer.concat(await request.toArray()).toString())
}
