import webpush from 'web-push'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import { postPublicly } from './public-post.server.ts'
import type { PushService, SentMessage } from './push.server.ts'

type Keys = { publicKey: string; privateKey: string; subject: string }

/** Web Push (RFC 8030, 8291, 8292), end-to-end encrypted, only to the public internet. */
export function webPush(vapidDetails: Keys): PushService {
  return {
    async send(token, message) {
      requireNoTransaction('the push service')
      const { endpoint, headers, body } = encrypt(token, message, vapidDetails)
      const { status, text } = await postPublicly(new URL(endpoint), { headers, body })
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
