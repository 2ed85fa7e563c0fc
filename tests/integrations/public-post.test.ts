import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, isPublicHost } from '#app/integrations/public-address.server.ts'
import { postPublicly } from '#app/integrations/public-post.server.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'

// Asked over real connections: where one may lead is a rule of the connection.

const isAllowed = (address: string) => address === '127.0.0.1'

/** A server of this machine; it notes the paths that it is asked for. */
async function aServer(answer: RequestListener) {
  const asked: (string | undefined)[] = []
  const server = createServer((req, res) => {
    asked.push(req.url)
    answer(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
  const post = () => postPublicly(url, { headers: {}, body: '{}', isAllowed })
  return { url, asked, post }
}

test('a redirect is not followed', async () => {
  const { asked, post } = await aServer((_, res) => res.writeHead(302, { Location: '/' }).end())
  expect(await post()).toEqual({ status: 302, text: '' })
  expect(asked).toEqual(['/hook'])
})

test('an answer without an end is cut off', async () => {
  const { post } = await aServer((_, res) => {
    res.writeHead(500)
    function talk() {
      if (res.destroyed) return
      res.write('x'.repeat(1000))
      setImmediate(talk)
    }
    talk()
  })
  expect(await post()).toEqual({ status: 500, text: 'x'.repeat(2000) })
})

test('a server that breaks off, or is silent until the time is over, is an error', async () => {
  const cut = await aServer((_, res) => res.destroy())
  await expect(cut.post()).rejects.toThrow(/socket hang up|ECONNRESET/)
  const endTime = useTimeLimit()
  const silent = await aServer(endTime)
  await expect(silent.post()).rejects.toThrow('aborted')
  expect(silent.asked).toEqual(['/hook'])
})

test.each([
  ['http://studio.example/', 'The address does not start with https://'],
  ['https://127.0.0.1/', '127.0.0.1 is not on the internet'],
  ['https://2130706433/', '127.0.0.1 is not on the internet'],
  ['https://[::1]/', '::1 is not on the internet'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1 is not on the internet'],
  ['https://localhost/', 'localhost is not on the internet'],
])('nothing is sent to %s', async (address, message) => {
  const { url, asked } = await aServer((_, res) => res.end())
  const own = new URL(address)
  own.port = url.port
  const sending = postPublicly(own, { headers: {}, body: '{}' })
  await expect(sending).rejects.toThrow(message)
  expect(asked).toEqual([])
})

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1', '2001::1'],
  ...['2001:db8::1', 'no'],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ...['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.32.0.1', '192.167.1.1', '100.128.0.1'],
  ...['2606:4700:4700::1111', '2a00:1450::1'],
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['localhost', 'intranet', '[::1]', '10.0.0.1', 'a.localhost', 'printer.local'],
  ...['db.internal', 'x.test', 'a.home.arpa'],
])('%s is no public host', (host) => {
  expect(isPublicHost(host)).toBe(false)
})

test.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])(
  '%s is a public host',
  (host) => expect(isPublicHost(host)).toBe(true),
)
