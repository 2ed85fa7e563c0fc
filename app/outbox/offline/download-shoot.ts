import { href } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { type OfflineShoot, write } from '#app/outbox/database.ts'
import { sendFailureOf } from '#app/outbox/send.ts'
import { offlineTilePath, type TileAt } from '#app/ui/map/tiles.ts'
import { downloadTiles } from './download-tiles.ts'
import { cacheOf, dataOf, photoKey } from './offline-shoots.ts'

export type OfflineManifest = {
  id: string
  userId: string
  title: string
  href: string
  pages: string[]
  photos: string[]
  tiles?: { url: string; at: TileAt[] }
  version: string
}

const concurrency = 4

/** Downloads all pages, but only missing files. @throws without a manifest, or on a full disk */
export async function downloadShoot(
  id: string,
  onProgress: (done: number, total: number) => void,
): Promise<OfflineShoot> {
  const manifest = await fetchManifest(id)
  const { build, files } = await fetchJson<Build>(buildAddress)
  const tiles = manifest.tiles ?? { url: '', at: [] }
  const cache = await caches.open(cacheOf(manifest.id))
  const before = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  const photos = new Set(manifest.photos)
  const wanted = new Set<string>()
  let missing = 0
  let missingTiles = 0
  let done = 0

  /** Counts a missing file; only a full disk aborts the download. */
  async function store(key: string, fetchIt: () => Promise<Response>) {
    wanted.add(key)
    try {
      await cache.put(key, await fetchIt())
    } catch (error) {
      if (isFull(error)) throw error
      missing += 1
    }
  }

  async function storeOnce(key: string, address = key) {
    wanted.add(key)
    if (!before.has(key)) await store(key, () => fetchOk(address))
  }

  async function fetchPage(page: string) {
    // A call sheet that is only saved does not count as seen.
    const answer = await fetchOk(page, { Purpose: 'prefetch' })
    const text = await answer.clone().text()
    for (const id of photosIn(text)) photos.add(id)
    return answer
  }

  const documents = manifest.pages.flatMap((page) => [page, dataOf(page)])
  const count = () => documents.length + files.length + photos.size + tiles.at.length
  const downloadEach = <One>(all: One[], of: (one: One) => Promise<void>) =>
    limitConcurrency(all, async (one) => {
      await of(one)
      done += 1
      onProgress(done, count())
    })

  await downloadEach(documents, (page) => store(page, () => fetchPage(page)))
  await downloadEach(files, (file) => storeOnce(file))
  await downloadEach([...photos], (id) => storeOnce(photoKey(id), photoUrl(id, 'full', 'webp')))
  const downloadTile = downloadTiles(cache, before, tiles.url)
  await downloadEach(tiles.at, async (at) => {
    wanted.add(offlineTilePath(at))
    if (!(await downloadTile(at))) missingTiles += 1
  })
  if (missing === 0) for (const key of before) if (!wanted.has(key)) await cache.delete(key)

  const shoot = {
    id: manifest.id,
    userId: manifest.userId,
    title: manifest.title,
    href: manifest.href,
    takenAt: new Date().toISOString(),
    bytes: await sizeOf(cache),
    missing,
    missingTiles,
    version: `${manifest.version} ${build}`,
  }
  await write('taken', shoot)
  return shoot
}

export async function isOutdated({ id, version, missing }: OfflineShoot): Promise<boolean> {
  if (missing > 0) return true
  const manifest = await fetchManifest(id)
  const { build } = await fetchJson<Build>(buildAddress)
  return `${manifest.version} ${build}` !== version
}

function fetchManifest(id: string) {
  return fetchJson<OfflineManifest>(href('/my/shoots/:id/offline', { id }))
}

type Build = { build: string; files: string[] }

const buildAddress = '/offline-files.json'

async function limitConcurrency<One>(all: One[], each: (one: One) => Promise<void>) {
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const one of waiting) await each(one)
    }),
  )
}

function photosIn(page: string) {
  return [...page.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id)
}

function pathOf(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function sizeOf(cache: Cache) {
  let bytes = 0
  for (const key of await cache.keys()) bytes += (await (await cache.match(key))?.blob())?.size ?? 0
  return bytes
}

function isFull(error: unknown) {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

async function fetchOk(address: string, headers = {}): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache', headers })
  if (answer.status === 200 && !answer.redirected) return answer
  throw await sendFailureOf(answer)
}

async function fetchJson<Answer>(address: string): Promise<Answer> {
  return (await fetchOk(address)).json()
}
