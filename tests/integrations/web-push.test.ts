import { delay, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { webPush } from '#app/integrations/push-web.server.ts'
import { vapidKeys } from '#app/server/secrets.server.ts'
import { aBrowser } from '#tests/post/a-browser.ts'
import { useServices } from '#tests/support/services/services.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'
import { pushEndpoint, pushService } from '#tests/support/services/web-push.ts'
import { message } from './a-message.ts'

const services = useServices()

const keys = { ...vapidKeys(), subject: 'mailto:recce@example.com' }

test('a browser alone can read what it is sent, and its service knows who sends it', async () => {
  const { heard, handler } = pushService()
  services.use(handler)
  const browser = aBrowser(pushEndpoint)
  expect(await webPush(keys).send(browser.pushToken, message)).toBe('sent')
  expect(heard.map(({ url }) => url)).toEqual([pushEndpoint])
  const { headers, body: sealed } = heard[0] as (typeof heard)[0]
  expect(Object.fromEntries(headers)).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: message.id.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
  })
  expect(sealed.includes('Golden')).toBe(false)
  const { id: tag, title, body, data } = message
  expect(browser.read(sealed)).toEqual({ title, body, data, tag })
  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('Authorization') ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: keys.subject })
})

test.each([404, 410])(
  'a browser that its service does not know any more is gone: %i',
  async (status) => {
    services.use(pushService(() => new HttpResponse('gone', { status })).handler)
    expect(await webPush(keys).send(aBrowser(pushEndpoint).pushToken, message)).toBe('gone')
  },
)

test.each([
  ['refuses', () => new HttpResponse('slow down', { status: 429 }), 'status 429 slow down'],
  ['breaks off', () => HttpResponse.error(), /network error|Failed to fetch|socket hang up/i],
  [
    'is silent',
    (endTime: () => void) => {
      endTime()
      return delay('infinite')
    },
    'aborted',
  ],
])('a service that %s is tried again later', async (_, answer, reason) => {
  const endTime = useTimeLimit()
  services.use(pushService(() => answer(endTime) as Response).handler)
  const sending = webPush(keys).send(aBrowser(pushEndpoint).pushToken, message)
  await expect(sending).rejects.toThrow(reason)
})
