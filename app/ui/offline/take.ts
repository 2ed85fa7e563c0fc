import { photoUrl } from '#app/domain/photos/photo.ts'
import { sendFailureOf } from '../outbox/answer.ts'
import type { TakenShoot } from './database.ts'
import type { Luggage } from './luggage.ts'
import { cacheOf, keepTaken, photoKey, routesKey } from './taken.ts'

type Taking = {
  /** Where the list of what the shoot needs is. */
  from: string
  onProgress: (done: number, total: number) => void
}

/** How many answers are asked for at once: the server has others to serve. */
const atOnce = 4

/**
 * Keeps everything that a shoot needs: its pages, as documents and as the data that the app asks
 * for, the photos on them in screen size, and the files of the app. What is there already is not
 * fetched again, but for the pages.
 * @throws where the browser has no room for it, or the list cannot be had
 */
export async function takeShoot({ from, onProgress }: Taking): Promise<TakenShoot> {
  const luggage: Luggage = await askJson(from)
  const { build, files }: Build = await askJson(buildAddress)
  const cache = await caches.open(cacheOf(luggage.id))
  const before = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  const photos = new Set(luggage.photos)
  const wanted = new Set<string>()
  let router = ''
  let missing = 0
  let done = 0

  /** Keeps the answer of an address, under a key of its own if it is given one. */
  async function keep(address: string, key = address, isFixed = true) {
    wanted.add(key)
    if (isFixed && before.has(key)) return
    try {
      const answer = await ask(address)
      if (!isFixed) {
        const text = await answer.clone().text()
        for (const id of photosIn(text)) photos.add(id)
        router ||= routerIn(text)
      }
      await cache.put(key, answer)
    } catch (error) {
      if (isFull(error)) throw error
      missing += 1
    }
  }

  const documents = luggage.pages.flatMap((page) => [page, dataOf(page)])
  const count = () => documents.length + files.length + photos.size + 1
  const keepEach = (addresses: string[], of: (address: string) => Promise<void>) =>
    inTurn(addresses, async (address) => {
      await of(address)
      done += 1
      onProgress(done, count())
    })

  await keepEach(documents, (page) => keep(page, page, false))
  await keepEach([routesOf(luggage.pages, router)], (address) => keep(address, routesKey, false))
  await keepEach(files, (file) => keep(file))
  await keepEach([...photos], (id) => keep(photoUrl(id, 'full', 'webp'), photoKey(id)))
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
    version: `${luggage.version} ${build}`,
  }
  await keepTaken(shoot)
  return shoot
}

/** Whether what is with somebody is no longer what the server would give them. */
export async function isOutdated({ from, version, missing }: TakenShoot): Promise<boolean> {
  if (missing > 0) return true
  const luggage: Luggage = await askJson(from)
  const { build }: Build = await askJson(buildAddress)
  return `${luggage.version} ${build}` !== version
}

/** The files of the build that pages need, made by `build-worker.ts`. */
type Build = { build: string; files: string[] }

const buildAddress = '/along.json'

async function askJson(address: string) {
  return (await ask(address)).json()
}

/** @throws unless the server has what was asked for, at that address */
async function ask(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (answer.status === 200 && !answer.redirected) return answer
  throw sendFailureOf({ status: answer.status, retryAfter: null, body: await answer.text() })
}

async function inTurn(addresses: string[], each: (address: string) => Promise<void>) {
  const waiting = addresses.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const address of waiting) await each(address)
    }),
  )
}

/** Where the app asks for the data of a page. */
function dataOf(page: string) {
  const [path, search] = page.split('?')
  return search ? `${path}.data?${search}` : `${path}.data`
}

/** Where the app asks which routes answer the pages. @param version of its build, as the router says it */
function routesOf(pages: string[], version: string) {
  const paths = [...new Set(pages.map((page) => page.split('?')[0] as string))].sort()
  const search = new URLSearchParams({ paths: paths.join(','), version })
  return `${routesKey}?${search}`
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

/** The version of the build in a document, by which the router knows its routes. */
function routerIn(page: string) {
  return /"version":\s*"(\w+)"/.exec(page)?.[1] ?? ''
}

function isFull(error: unknown) {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
