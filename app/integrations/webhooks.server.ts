import { lookup as resolve } from 'node:dns/promises'
import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { requireNoTransaction } from '#app/outside.server.ts'
import { isPublicAddress } from './public-address.server.ts'

/** `status` is null where there was no answer; `answer` is its beginning, or why there was none. */
export type PostOutcome = { status: number | null; answer: string }

/** Posts JSON to an address that somebody gave us. Never throws. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<PostOutcome>

/** Milliseconds, and bytes of the answer that are read. */
const limits = { time: 10_000, answer: 2_000 }

/** Says what is wrong with the address that a name leads to. */
class PrivateAddress extends Error {}

/**
 * Posts to addresses of the public internet alone. A name is resolved once, and the connection goes
 * to what was checked, so that it leads nowhere else meanwhile; redirects are answers.
 * @param isAllowed whether an address may be connected to; tests allow their own
 */
export function createPost(isAllowed = isPublicAddress, timeLimit = limits.time): Post {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address))) {
          return callback(new PrivateAddress('The name leads to no public address'), '', 0)
        }
        if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, '', 0),
    )
  }
  return async (address, headers, body) => {
    requireNoTransaction('a webhook')
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isPlain = url.protocol === 'http:' && isAllowed !== isPublicAddress
    if (url.protocol !== 'https:' && !isPlain) return failure('It is no address of https')
    if (isIP(host) && !isAllowed(host)) return failure('It is no public address')
    return new Promise((done) => {
      const sent = (isPlain ? requestPlainly : request)(url, {
        method: 'POST',
        agent: false,
        lookup,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeLimit),
      })
      sent.on('error', (error) => done(failure(reasonOf(error))))
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        let size = 0
        const finish = () => {
          const answer = Buffer.concat(chunks).subarray(0, limits.answer).toString('utf8')
          done({ status: response.statusCode ?? null, answer: answer.replaceAll('\0', '') })
          response.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size >= limits.answer) finish()
        })
        response.on('end', finish)
        response.on('error', (error) => done(failure(reasonOf(error))))
      })
      sent.end(body)
    })
  }
}

function failure(answer: string): PostOutcome {
  return { status: null, answer }
}

function reasonOf(error: Error & { code?: string }) {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time'
  return error instanceof PrivateAddress ? error.message : (error.code ?? error.message)
}
