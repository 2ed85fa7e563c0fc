import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import { anApp, post, signUp } from './app.ts'

const keys = Array.from({ length: 8 }, (_, index) => `key-${index}`)

export async function killKeys(): Promise<Figure[]> {
  const app = await anApp(20_321)
  const headers = await signUp(app.origin, 'keyholder')
  const send = (key: string) =>
    post(app.origin, 'gear', { ...headers, 'Idempotency-Key': key }, { title: key })
  await send('warm')
  const first = keys.map(send)
  await delay(15)
  app.kill()
  const answered = (await Promise.all(first)).filter(({ status }) => status === 201).length
  await app.again()
  const again = await Promise.all(keys.map(send))
  const ids = new Set(again.map(({ data }) => data?.id))
  const shown = await contents(app.origin, headers)
  const twice = keys.filter((key) => shown.split(`"title":"${key}"`).length !== 2)
  await app.stop()
  return [
    { what: 'requests with a key when the app is killed', value: keys.length, unit: '' },
    { what: 'of them answered before', value: answered, unit: '' },
    {
      what: 'keys that are held after the restart',
      value: again.filter(({ status }) => status !== 201).length,
      unit: '',
      max: 0,
    },
    { what: 'records by their keys', value: ids.size, unit: '', least: keys.length },
    { what: 'keys that made not one record', value: twice.length, unit: '', max: 0 },
  ]
}

async function contents(origin: string, headers: Record<string, string>) {
  const read = async (path: string) => (await fetch(`${origin}/api/${path}`, { headers })).text()
  const { data } = JSON.parse(await read('check-session'))
  return read(`user/${data.session.userId}/recce`)
}
