import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webpush from 'web-push'
import { requireNoTransaction } from '#app/outside.server.ts'
import { isPublicHost, lookupPublic, PrivateAddress } from './public-hosts.server.ts'
import type { PushService, SentMessage } from './push.server.ts'

type Keys = { publicKey: string; privateKey: string; subject: string }

/** Milliseconds for the whole request, and bytes of an answer that are read. */
const limits = { time: 10_000, answer: 2_000 }

/**
 * Web Push (RFC 8030, 8291, 8292): the message is encrypted for the browser alone. Only services on
 * the internet are asked.
 * @param isOnLoopback for a service on this machine, which only tests have
 */
export function webPush(vapidDetails: Keys, isOnLoopback = false, time = limits.time): PushService {
  return {
    async send(token, message) {
      requireNoTransaction('the push service')
      const { endpoint, headers, body } = encrypt(token, message, vapidDetails)
      const { status, text } = await post(new URL(endpoint), { headers, body, isOnLoopback, time })
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`status ${status} ${text}`.trim())
      return 'sent'
    },
  }
}

function encrypt(token: string, message: SentMessage, vapidDetails: Keys) {
  const { id, title, body, data, seconds } = message
  const payload = JSON.stringify({ title, body, data, tag: id })
  const topic = id.replaceAll('-', '')
  const options = { vapidDetails, TTL: seconds, topic, urgency: 'high' as const }
  return webpush.generateRequestDetails(JSON.parse(token), payload, options)
}

type Sent = {
  headers: RequestOptions['headers']
  body: Buffer
  isOnLoopback: boolean
  time: number
}

function post(url: URL, { headers, body, isOnLoopback, time }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    if (!isOnLoopback && (url.protocol !== 'https:' || !isPublicHost(url.hostname))) {
      return reject(new PrivateAddress(url.hostname))
    }
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp
    const options = {
      method: 'POST',
      headers,
      agent: false as const,
      signal: AbortSignal.timeout(time),
      ...(isOnLoopback ? {} : { lookup: lookupPublic }),
    }
    const request = ask(url, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length <= limits.answer) return
        text = text.slice(0, limits.answer)
        response.destroy()
      })
      response.on('error', reject)
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}
