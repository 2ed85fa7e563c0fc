import { gunzipSync } from 'node:zlib'
import { HttpResponse, http } from 'msw'

const api = '*/--/api/v2/push'
const gone = {
  status: 'error',
  message: 'not registered',
  details: { error: 'DeviceNotRegistered' },
}

/**
 * Expo: it takes every message but those to a device with `gone` in its token, and has receipts by
 * the names `known` and `gone`.
 * https://docs.expo.dev/push-notifications/sending-notifications/
 */
export function expoService() {
  const heard: { path: string; authorization: string | null; asked: unknown }[] = []

  async function read(request: Request) {
    const bytes = Buffer.from(await request.arrayBuffer())
    const isPacked = request.headers.get('Content-Encoding') === 'gzip'
    const asked = JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString())
    const authorization = request.headers.get('Authorization')
    heard.push({ path: new URL(request.url).pathname, authorization, asked })
    return asked
  }

  const handlers = [
    http.post(`${api}/send`, async ({ request }) => {
      const [{ to }] = await read(request)
      const ticket = to.includes('gone') ? gone : { status: 'ok', id: 'receipt-1' }
      return HttpResponse.json({ data: [ticket] })
    }),
    http.post(`${api}/getReceipts`, async ({ request }) => {
      await read(request)
      return HttpResponse.json({ data: { known: { status: 'ok' }, gone } })
    }),
  ]
  return { heard, handlers }
}
