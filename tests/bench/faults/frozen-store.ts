import { createServer, type Socket } from 'node:net'
import sharp from 'sharp'
import type { Figure } from '../report.ts'
import { anApp, post, signUp, upload } from './app.ts'

/** An S3 store that accepts connections and never answers. */
export async function frozenStore(): Promise<Figure[]> {
  const sockets = new Set<Socket>()
  const store = createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => store.listen(20_325, '127.0.0.1', resolve))
  const app = await anApp(20_324, {
    S3_ENDPOINT: 'http://127.0.0.1:20325',
    S3_BUCKET: 'recce',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'a',
  })
  const headers = await signUp(app.origin, 'waiter')
  const { data } = await post(app.origin, 'location', headers, { title: 'Place' })
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const { status, ms } = await upload(app.origin, headers, data.id, new Uint8Array(photo))
  for (const socket of sockets) socket.destroy()
  await app.stop()
  store.close()
  return [
    { what: 'an upload is answered after', value: ms / 1000, unit: 's', max: 30 },
    { what: 'its status', value: status, unit: '', least: 503, max: 503 },
  ]
}
