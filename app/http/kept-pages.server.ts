import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Pages for everyone as they were rendered last. A page follows from its address and the data of its
 * loaders alone, and those are read for every request; only what they have made before is not made
 * again. The least lately asked for go first.
 */
const pages = new Map<string, KeptPage>()
const most = 400

type Encoding = 'br' | 'gzip' | 'identity'

export type KeptPage = {
  etag: string
  /** The value of `Content-Security-Policy` that allows its inline scripts. */
  policy: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
}

/** What a page is kept under: its address and all that its loaders found. */
export function keyOf(address: string, loaderData: unknown): string {
  return hash('sha256', `${address}\n${JSON.stringify(loaderData)}`, 'base64url')
}

export function keptPage(key: string): KeptPage | undefined {
  const page = pages.get(key)
  if (!page) return undefined
  pages.delete(key)
  pages.set(key, page)
  return page
}

export function keepPage(key: string, html: string, policy: string): KeptPage {
  const page = { etag: `W/"${key}"`, policy, bodies: { identity: new TextEncoder().encode(html) } }
  pages.set(key, page)
  if (pages.size > most) pages.delete(pages.keys().next().value as string)
  return page
}

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** The body in an encoding that the browser accepts, compressed once. */
export async function bodyOf({ bodies }: KeptPage, accepted: string | null) {
  const encoding = /\bbr\b/.test(accepted ?? '')
    ? 'br'
    : /\bgzip\b/.test(accepted ?? '')
      ? 'gzip'
      : 'identity'
  if (encoding !== 'identity' && !bodies[encoding]) {
    bodies[encoding] = new Uint8Array(await compressors[encoding](bodies.identity))
  }
  return { encoding, body: bodies[encoding] ?? bodies.identity }
}
