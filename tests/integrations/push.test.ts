import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { isPublicAddress, isPublicHost } from '#app/integrations/public-address.server.ts'
import { webPush } from '#app/integrations/push-web.server.ts'
import { vapidKeys } from '#app/secrets.server.ts'
import { aBrowser } from '#tests/messages/a-browser.ts'

const keys = { ...vapidKeys(), subject: 'mailto:recce@example.com' }
const message = {
  id: '01a20066-8bec-7624-b926-7ceea73cdd49',
  title: 'Shoot tomorrow',
  body: 'Golden hour from 7:12pm at the “Harbour” ☀',
  data: { url: '/my/shoots' },
  seconds: 3600,
}

const isOwn = (address: string) => address === '127.0.0.1'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function aService(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a browser alone can read what it is sent, and its service knows who sends it', async () => {
  const heard: { headers: IncomingMessage['headers']; body: Buffer; url?: string | undefined }[] =
    []
  const service = await aService(async (req, res) => {
    heard.push({ headers: req.headers, body: await buffer(req), url: req.url })
    res.writeHead(201).end()
  })
  const browser = aBrowser(`${service}/send/abc?x=1`)
  expect(await webPush(keys, isOwn).send(browser.pushToken, message)).toBe('sent')
  const [sent] = heard
  expect(sent?.url).toBe('/send/abc?x=1')
  expect(sent?.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: message.id.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
  })
  expect(sent?.body.includes('Golden')).toBe(false)
  const { id: tag, title, body, data } = message
  expect(browser.read(sent?.body as Buffer)).toEqual({ title, body, data, tag })
  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: service, sub: keys.subject })
})

test.each([404, 410])(
  'a browser that its service does not know any more is gone: %i',
  async (status) => {
    const service = await aService((_, res) => res.writeHead(status).end('gone'))
    expect(await webPush(keys, isOwn).send(aBrowser(service).pushToken, message)).toBe('gone')
  },
)

test('a service that refuses, breaks off or is silent is tried again later', async () => {
  const refusing = await aService((_, res) => res.writeHead(429).end('slow down'))
  const send = (service: string, time?: number) =>
    webPush(keys, isOwn, time).send(aBrowser(service).pushToken, message)
  await expect(send(refusing)).rejects.toThrow('status 429 slow down')
  const cut = await aService((_, res) => res.destroy())
  await expect(send(cut)).rejects.toThrow(/socket hang up|ECONNRESET/)
  const silent = await aService(() => {})
  await expect(send(silent, 50)).rejects.toThrow('aborted')
})

test('an answer without an end is cut off', async () => {
  const endless = await aService((_, res) => {
    res.writeHead(500)
    function talk() {
      if (res.destroyed) return
      res.write('no '.repeat(1000))
      setImmediate(talk)
    }
    talk()
  })
  await expect(webPush(keys, isOwn).send(aBrowser(endless).pushToken, message)).rejects.toThrow(
    /^status 500 (?:no ?)+/,
  )
})

test('nobody makes the server ask inside its own network', async () => {
  const asked: string[] = []
  const service = await aService((req, res) => {
    asked.push(req.url ?? '')
    res.end()
  })
  const own = service.replace('http:', 'https:')
  for (const address of [own, own.replace('127.0.0.1', 'localhost'), 'https://[::1]/x']) {
    const sending = webPush(keys).send(aBrowser(address).pushToken, message)
    await expect(sending).rejects.toThrow('not on the internet')
  }
  const plainly = webPush(keys).send(aBrowser(service).pushToken, message)
  await expect(plainly).rejects.toThrow('no address of https')
  expect(asked).toEqual([])
})

test('addresses of this machine and of private networks are not of the internet', () => {
  const own =
    '127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:7f00:1 fc00::1 fd12::1 fe80::1 ff02::1 64:ff9b::7f00:1 2002:7f00:1:: ::127.0.0.1'
  expect(own.split(' ').filter(isPublicAddress)).toEqual([])
  const open = '1.1.1.1 8.8.8.8 172.32.0.1 192.167.1.1 2606:4700:4700::1111 2a00:1450::1'
  expect(open.split(' ').filter((address) => !isPublicAddress(address))).toEqual([])
  const hosts =
    'localhost intranet [::1] 10.0.0.1 a.localhost printer.local db.internal x.test a.home.arpa'
  expect(hosts.split(' ').filter(isPublicHost)).toEqual([])
  const names = 'fcm.googleapis.com updates.push.services.mozilla.com web.push.apple.com 1.1.1.1'
  expect(names.split(' ').filter((name) => !isPublicHost(name))).toEqual([])
})

test('Expo takes messages, says later what became of them, and knows who is gone', async () => {
  const heard: object[] = []
  const expo = await aService(async (req, res) => {
    const bytes = await buffer(req)
    const isPacked = req.headers['content-encoding'] === 'gzip'
    const asked = JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString())
    heard.push({ path: req.url, authorization: req.headers.authorization, asked })
    const gone = {
      status: 'error',
      message: 'not registered',
      details: { error: 'DeviceNotRegistered' },
    }
    const data = req.url?.endsWith('/send')
      ? [asked[0].to.includes('gone') ? gone : { status: 'ok', id: 'receipt-1' }]
      : { known: { status: 'ok' }, gone }
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data }))
  })
  // The library reads it once, when it is loaded.
  process.env.EXPO_BASE_URL = expo
  const { expoPush } = await import('#app/integrations/push-expo.server.ts')
  delete process.env.EXPO_BASE_URL
  const service = expoPush('secret')
  expect(await service.send('ExponentPushToken[here]', message)).toEqual({ receipt: 'receipt-1' })
  const { title, body, data } = message
  expect(heard).toMatchObject([
    {
      path: '/--/api/v2/push/send',
      authorization: 'Bearer secret',
      asked: [{ to: 'ExponentPushToken[here]', title, body, data, ttl: 3600, tag: message.id }],
    },
  ])
  expect(await service.send('ExponentPushToken[gone]', message)).toBe('gone')
  expect(await service.findOutcome('known')).toBe('sent')
  expect(await service.findOutcome('gone')).toBe('gone')
  await expect(service.findOutcome('unknown')).rejects.toThrow('does not know yet')
})
