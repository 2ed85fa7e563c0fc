import { photoUrl } from '#app/domain/photos/photo.ts'
import { keptTile } from '../../map/tiles.ts'
import type { TakenShoot } from '../database.ts'
import { ask, askJson } from './ask.ts'
import { keepTiles } from './keep-tiles.ts'
import type { Luggage } from './luggage.ts'
import { cacheOf, dataOf, keepTaken, photoKey } from './taken.ts'

type Taking = {
  /** Where the list of what the shoot needs is. */
  from: string
  onProgress: (done: number, total: number) => void
}

/** How many answers are asked for at once: the server has others to serve. */
const atOnce = 4

/**
 * Keeps everything that a shoot needs: its pages, as documents and as the data that the app asks
 * for, the photos on them in screen size, the tiles of its maps, and the files of the app. What is
 * there already is not fetched again, but for the pages.
 * @throws where the browser has no room for it, or the list cannot be had
 */
export async function takeShoot({ from, onProgress }: Taking): Promise<TakenShoot> {
  const luggage = await askJson<Luggage>(from)
  const { build, files } = await askJson<Build>(buildAddress)
  const tiles = luggage.tiles ?? { url: '', at: [] }
  const cache = await caches.open(cacheOf(luggage.id))
  const before = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  const photos = new Set(luggage.photos)
  const wanted = new Set<string>()
  let missing = 0
  let missingTiles = 0
  let done = 0

  /** What cannot be had is counted; only a device without room for it ends all. */
  async function keep(key: string, answerIt: () => Promise<Response>) {
    wanted.add(key)
    try {
      await cache.put(key, await answerIt())
    } catch (error) {
      if (isFull(error)) throw error
      missing += 1
    }
  }

  /** Keeps what never changes at its address. */
  async function keepOnce(key: string, address = key) {
    wanted.add(key)
    if (!before.has(key)) await keep(key, () => ask(address))
  }

  async function askPage(page: string) {
    const answer = await ask(page)
    const text = await answer.clone().text()
    for (const id of photosIn(text)) photos.add(id)
    return answer
  }

  const documents = luggage.pages.flatMap((page) => [page, dataOf(page)])
  const count = () => documents.length + files.length + photos.size + tiles.at.length
  const keepEach = <One>(all: One[], of: (one: One) => Promise<void>) =>
    inTurn(all, async (one) => {
      await of(one)
      done += 1
      onProgress(done, count())
    })

  await keepEach(documents, (page) => keep(page, () => askPage(page)))
  await keepEach(files, (file) => keepOnce(file))
  await keepEach([...photos], (id) => keepOnce(photoKey(id), photoUrl(id, 'full', 'webp')))
  const keepTile = keepTiles(cache, before, tiles.url)
  await keepEach(tiles.at, async (at) => {
    wanted.add(keptTile(at))
    if (!(await keepTile(at))) missingTiles += 1
  })
  if (missing === 0) for (const key of before) if (!wanted.has(key)) await cache.delete(key)

  const shoot = {
    id: luggage.id,
    userId: luggage.userId,
    title: luggage.title,
    href: luggage.href,
    from,
    takenAt: new Date().toISOString(),
    bytes: await sizeOf(cache),
    missing,
    missingTiles,
    version: `${luggage.version} ${build}`,
  }
  await keepTaken(shoot)
  return shoot
}

/** Whether what is with somebody is no longer what the server would give them. */
export async function isOutdated({ from, version, missing }: TakenShoot): Promise<boolean> {
  if (missing > 0) return true
  const luggage = await askJson<Luggage>(from)
  const { build } = await askJson<Build>(buildAddress)
  return `${luggage.version} ${build}` !== version
}

/** The files of the build that pages need, made by `build-worker.ts`. */
type Build = { build: string; files: string[] }

const buildAddress = '/along.json'

async function inTurn<One>(all: One[], each: (one: One) => Promise<void>) {
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
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
