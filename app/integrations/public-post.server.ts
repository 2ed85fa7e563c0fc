import { lookup as resolve } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, plainHost } from './public-address.server.ts'

/** Returns whether to connect to an IP address. Tests also allow local addresses, over HTTP. */
type IsAllowed = (address: string) => boolean

/** `text` is the start of the body. */
type Answer = { status: number; text: string }

type PostContent = {
  headers: Record<string, string>
  body: string | Buffer
  isAllowed?: IsAllowed
}

type Content = Omit<PostContent, 'body'> & { body?: string | Buffer; maxBytes?: number }

const timeoutMs = 10_000
const maxAnswerBytes = 2_000

/**
 * Posts only over HTTPS and to the public internet. Resolves the name once, so that the connection
 * goes to the checked address. Does not follow redirects.
 * @throws `PrivateAddress`, a `TimeoutError`, or the connection's error
 */
export async function postPublicly(url: URL, content: PostContent): Promise<Answer> {
  return requestPublicly(url, content)
}

/** Reads up to `maxBytes` with the same restrictions as `postPublicly`. */
export async function getPublicly(
  url: URL,
  content: { maxBytes: number; isAllowed?: IsAllowed },
): Promise<Answer> {
  return requestPublicly(url, { headers: { Accept: 'application/json' }, ...content })
}

async function requestPublicly(
  url: URL,
  { headers, body, isAllowed = isPublicAddress, maxBytes = maxAnswerBytes }: Content,
): Promise<Answer> {
  const host = plainHost(url.hostname)
  const isPlain = url.protocol === 'http:' && isAllowed !== isPublicAddress
  if (url.protocol !== 'https:' && !isPlain)
    throw new PrivateAddress('The address does not start with https://')
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddress(`${host} is not on the internet`)
  return new Promise((done, reject) => {
    const sent = (isPlain ? http : https).request(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      lookup: lookupOf(isAllowed),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      function finish() {
        const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
        done({ status: response.statusCode ?? 0, text })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= maxBytes) finish()
      })
      response.on('end', finish).on('error', reject)
    })
    sent.end(body)
  })
}

/** The address is not public. The message is shown to the user who has chosen the URL. */
export class PrivateAddress extends Error {}

function lookupOf(isAllowed: IsAllowed): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address))) {
          callback(new PrivateAddress(`${hostname} is not on the internet`), '', 0)
        } else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, '', 0),
    )
  }
}
