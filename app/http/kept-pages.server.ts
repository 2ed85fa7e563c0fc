import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as examples from '#app/domain/examples.server.ts'
import type { PageVersion } from '#app/domain/page-versions.server.ts'
import { processCount } from '#app/env.server.ts'
import { quickBrotli, quickGzip } from './compression.server.ts'

/**
 * The public pages rendered last, by their addresses. Each is kept for three uses: it is the answer
 * as long as its version stands; it need not be rendered again where loaders find the same data;
 * and it is shown while the database is away. Those with a query go first, since anybody can think
 * of any number of queries, and of these and of the others the least recently used.
 */
const pages = { plain: new Map<string, KeptPage>(), queried: new Map<string, KeptPage>() }

function pagesWith(address: string) {
  return address.includes('?') ? pages.queried : pages.plain
}

/** Bytes of all pages, divided among the processes of the machine. */
const room = 96_000_000 / processCount
let size = 0

/** Pages that were asked for compressed: from the second time on it pays to compress them well. */
const requestedAgain = new WeakSet<KeptPage>()

export type Encoding = 'br' | 'gzip' | 'identity'

export type KeptPage = {
  /** Of the data of the loaders that it was rendered from. */
  key: string
  etag: string
  /** The value of `Content-Security-Policy` that allows its inline scripts. */
  policy: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
  /** Milliseconds; what it shows is no older. */
  readAt: number
  /**
   * What it may be answered by without asking the loaders; undefined where they are always asked.
   */
  standing?: Standing | undefined
}

/** What a page depends on. */
export type Standing = {
  /** Milliseconds, before anything of it was read. */
  renderedAt: number
  /** Headers of the answer, encoding and length left out. */
  headers: [name: string, value: string][]
  /** Empty where nothing was asked of the database. */
  version: PageVersion
  /** As `examples.findKnown` says them: every page shows them. */
  examples: string
}

export function keyOf(address: string, loaderData: unknown): string {
  return hash('sha256', `${address}\n${JSON.stringify(loaderData)}`, 'base64url')
}

export function findPage(address: string): KeptPage | undefined {
  const alike = pagesWith(address)
  const page = alike.get(address)
  if (!page) return undefined
  alike.delete(address)
  alike.set(address, page)
  return page
}

export function makePage(key: string, html: string, policy: string): KeptPage {
  const bodies = { identity: new TextEncoder().encode(html) }
  return { key, etag: `W/"${key}"`, policy, bodies, readAt: 0 }
}

/** @param readAt milliseconds; the data of the page is no older */
export function keepPage(address: string, page: KeptPage, readAt: number, standing?: Standing) {
  page.readAt = readAt
  page.standing = standing
  const alike = pagesWith(address)
  if (alike.get(address) !== page) {
    dropPage(address)
    size += sizeOf(page)
  } else alike.delete(address)
  alike.set(address, page)
  for (const alike of [pages.queried, pages.plain]) {
    for (const [oldest] of alike) {
      if (size <= room) return
      dropPage(oldest)
    }
  }
}

export function dropPage(address: string) {
  const alike = pagesWith(address)
  const page = alike.get(address)
  if (!page) return
  alike.delete(address)
  size -= sizeOf(page)
}

/** Bytes of its bodies, as if it were kept in each encoding, and of the rest. */
function sizeOf({ bodies }: KeptPage) {
  return bodies.identity.byteLength * 1.5 + 4_000
}

/**
 * Whether all that it depends on, but its version, is as it was. It stands for no longer than its
 * quarter of an hour: on one begins each day anywhere in the world, with its light.
 */
export function stands({ renderedAt, examples: shown }: Standing, now = Date.now()): boolean {
  return quarterOf(renderedAt) === quarterOf(now) && shown === examples.findKnown()
}

function quarterOf(moment: number) {
  return Math.floor(moment / (15 * 60_000))
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const quickly = { br: quickBrotli, gzip: quickGzip }
const well = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: {} }

/**
 * The body in an encoding that the browser accepts: compressed quickly for the first request, since
 * there may be no other, then once well for all later ones.
 */
export async function bodyOf(page: KeptPage, accepted: string | undefined | null) {
  const { bodies } = page
  const encoding = encodingOf(accepted ?? '')
  const kept = bodies[encoding]
  if (kept || encoding === 'identity') return { encoding, body: kept ?? bodies.identity }
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
