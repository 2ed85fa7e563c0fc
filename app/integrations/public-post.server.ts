import { lookup as resolve } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, plainHost } from './public-address.server.ts'

/** Whether an address may be connected to. Tests allow their own, by http too. */
type IsAllowed = (address: string) => boolean

/** `text` is the beginning of the answer's body. */
type Answer = { status: number; text: string }

type Sent = {
  headers: Record<string, string>
  body: string | Buffer
  isAllowed?: IsAllowed
}

/** Milliseconds for all of it, and bytes of the answer that are read. */
const limits = { time: 10_000, answer: 2_000 }

/**
 * Posts to an address that somebody gave us, on the public internet alone and by https. A name is
 * resolved once, and the connection goes to what was checked, so that it leads nowhere else
 * meanwhile; redirects are answers.
 * @throws PrivateAddress, a `TimeoutError`, or what the connection ends with
 */
export async function postPublicly(
  url: URL,
  { headers, body, isAllowed = isPublicAddress }: Sent,
): Promise<Answer> {
  const host = plainHost(url.hostname)
  const isPlain = url.protocol === 'http:' && isAllowed !== isPublicAddress
  if (url.protocol !== 'https:' && !isPlain) throw new PrivateAddress('It is no address of https')
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddress(`${host} is not on the internet`)
  return new Promise((done, reject) => {
    const sent = (isPlain ? http : https).request(url, {
      method: 'POST',
      agent: false,
      lookup: lookupOf(isAllowed),
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(limits.time),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      function finish() {
        const text = Buffer.concat(chunks).subarray(0, limits.answer).toString('utf8')
        done({ status: response.statusCode ?? 0, text })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= limits.answer) finish()
      })
      response.on('end', finish).on('error', reject)
    })
    sent.end(body)
  })
}

/** An address of this machine or of a private network; the message is for whoever gave it. */
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
