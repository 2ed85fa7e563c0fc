import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createLruCache } from '#app/domain/lru-cache.ts'
import { quickBrotli, quickGzip } from './compression.server.ts'

/**
 * The public pages rendered last. A page follows from its address and loader data alone, and
 * loaders run for every request, so what is kept is never out of date. The least recently used go
 * first.
 */
const pages = createLruCache<KeptPage>(400)

/** Pages that were asked for compressed: from the second time on it pays to compress them well. */
const requestedAgain = new WeakSet<KeptPage>()

type Encoding = 'br' | 'gzip' | 'identity'

export type KeptPage = {
  etag: string
  /** The value of `Content-Security-Policy` that allows its inline scripts. */
  policy: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
}

export function keyOf(address: string, loaderData: unknown): string {
  return hash('sha256', `${address}\n${JSON.stringify(loaderData)}`, 'base64url')
}

export function findPage(key: string): KeptPage | undefined {
  return pages.find(key)
}

export function keepPage(key: string, html: string, policy: string): KeptPage {
  const bodies = { identity: new TextEncoder().encode(html) }
  return pages.keep(key, { etag: `W/"${key}"`, policy, bodies })
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const quickly = { br: quickBrotli, gzip: quickGzip }
const well = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: {} }

/**
 * The body in an encoding that the browser accepts: compressed quickly for the first request, since
 * there may be no other, then once well for all later ones.
 */
export async function bodyOf(page: KeptPage, accepted: string | null) {
  const { bodies } = page
  const encoding = /\bbr\b/.test(accepted ?? '')
    ? 'br'
    : /\bgzip\b/.test(accepted ?? '')
      ? 'gzip'
      : 'identity'
  const kept = bodies[encoding]
  if (kept || encoding === 'identity') return { encoding, body: kept ?? bodies.identity }
  const isFirst = !requestedAgain.has(page)
  requestedAgain.add(page)
  const packed = await compress[encoding](bodies.identity, (isFirst ? quickly : well)[encoding])
  const body = new Uint8Array(packed)
  if (!isFirst) bodies[encoding] = body
  return { encoding, body }
}
