import { createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import { anApp, signUp } from './app.ts'

/** A mail server that greets and says nothing more, for longer than a mail may take. */
export async function slowMail(): Promise<Figure[]> {
  const sockets = new Set<Socket>()
  const lasted: number[] = []
  const server = createServer((socket) => {
    const begun = performance.now()
    sockets.add(socket)
    socket.on('error', () => {}).resume()
    socket.once('close', () => lasted.push((performance.now() - begun) / 1000))
    socket.write('220 slow\r\n')
    // A line now and then keeps the connection from looking idle.
    const timer = setInterval(() => socket.write('250-'), 5_000)
    socket.once('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(20_323, '127.0.0.1', resolve))
  const app = await anApp(20_322, {
    SMTP_URL: 'smtp://127.0.0.1:20323',
    MAIL_FROM: 'recce@example.com',
  })
  await signUp(app.origin, 'addressee')
  await delay(75_000)
  const answers = await fetch(`${app.origin}/readyz`).catch(() => undefined)
  const isAlive = app.isAlive() && answers?.ok
  for (const socket of sockets) socket.destroy()
  await app.stop()
  server.close()
  return [
    { what: 'the app answers 75 s later', value: isAlive ? 1 : 0, unit: '', least: 1 },
    { what: 'the longest a mail took', value: Math.max(0, ...lasted), unit: 's', max: 46 },
    { what: 'mails that were tried', value: sockets.size, unit: '', least: 1 },
  ]
}
