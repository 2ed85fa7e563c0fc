import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ChangeSnapshot, isCurrent } from '#app/domain/whole/page-changes.server.ts'
import { processCount } from '#app/server/env.server.ts'
import { quickBrotli, quickGzip } from './compression.server.ts'

/**
 * For `maxAge`, a page is served as it is unless something changes. Later, its HTML is reused while
 * the loaders' data is the same, and during a database outage. Pages with a query string are
 * dropped first.
 */
const pages = { plain: new Map<string, CachedPage>(), queried: new Map<string, CachedPage>() }

function pagesLike(address: string) {
  return address.includes('?') ? pages.queried : pages.plain
}

/** In milliseconds. */
const maxAge = 10_000

const maxBytes = 96_000_000 / processCount
let size = 0

const requestedAgain = new WeakSet<CachedPage>()

type Encoding = 'br' | 'gzip' | 'identity'

export type CachedPage = {
  key: string
  etag: string
  policy: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
  headers: [name: string, value: string][]
  /** Undefined if only the rendered HTML may be used again. */
  snapshot: ChangeSnapshot | undefined
}

export function keyOf(address: string, version: string, loaderData: unknown): string {
  return hash('sha256', `${address} ${version}\n${JSON.stringify(loaderData)}`, 'base64url')
}

export function findPage(address: string): CachedPage | undefined {
  const alike = pagesLike(address)
  const page = alike.get(address)
  if (!page) return undefined
  alike.delete(address)
  alike.set(address, page)
  return page
}

export function findFresh(address: string): CachedPage | undefined {
  const page = findPage(address)
  const isFresh =
    page?.snapshot && Date.now() - page.snapshot.at <= maxAge && isCurrent(page.snapshot)
  return isFresh ? page : undefined
}

export function createPage(key: string, html: string, policy: string): CachedPage {
  const bodies = { identity: new TextEncoder().encode(html) }
  return { key, etag: `W/"${key}"`, policy, bodies, headers: [], snapshot: undefined }
}

export function cachePage(address: string, page: CachedPage) {
  const alike = pagesLike(address)
  if (alike.get(address) !== page) {
    dropPage(address)
    size += sizeOf(page)
  } else alike.delete(address)
  alike.set(address, page)
  for (const alike of [pages.queried, pages.plain]) {
    for (const [oldest] of alike) {
      if (size <= maxBytes) return
      dropPage(oldest)
    }
  }
}

export function dropPage(address: string) {
  const alike = pagesLike(address)
  const page = alike.get(address)
  if (!page) return
  alike.delete(address)
  size -= sizeOf(page)
}

function sizeOf({ bodies }: CachedPage) {
  return bodies.identity.byteLength * 1.5 + 4_000
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const quickly = { br: quickBrotli, gzip: quickGzip }
const well = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: {} }

/** Compresses quickly for the first request, then well for all later requests. */
export async function bodyOf(page: CachedPage, accepted: string | undefined | null) {
  const { bodies } = page
  const encoding = encodingOf(accepted ?? '')
  const packedBefore = bodies[encoding]
  if (packedBefore) return { encoding, body: packedBefore }
  if (encoding === 'identity') return { encoding, body: bodies.identity }
  const isFirst = !requestedAgain.has(page)
  requestedAgain.add(page)
  const packed = await compress[encoding](bodies.identity, (isFirst ? quickly : well)[encoding])
  const body = new Uint8Array(packed)
  if (!isFirst) bodies[encoding] = body
  return { encoding, body }
}

function encodingOf(accepted: string): Encoding {
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
