import { type Bench, logIn } from './bench.ts'
import { cpuPerRequest, load, percentile } from './load.ts'
import type { Figure } from './report.ts'

const requests = 100

/** The moderation desk with 10,000 waiting submissions, of which the oldest is open. */
export async function desk({ ours }: Bench): Promise<Figure[]> {
  const headers = { Authorization: `Bearer ${await logIn(ours.origin, 'moderator')}` }
  const what = { path: '/admin/submissions', requests, connections: 1, headers }
  const answer = await fetch(ours.origin + what.path, { headers })
  const html = await answer.text()
  if (!html.includes('10000') || !html.includes('Published within 200 m')) {
    throw new Error(`The desk is not full: ${html.slice(0, 200)}`)
  }
  await load(ours.origin, what)
  const cpu = await cpuPerRequest(ours, what)
  const times = await load(ours.origin, what)
  return [
    // The quicker ones: the slower tell what else the machine does.
    { what: 'the desk over 10,000 that wait', value: percentile(times, 0.2), unit: 'ms', max: 60 },
    { what: 'its median', value: percentile(times, 0.5), unit: 'ms' },
    { what: 'CPU of it, the database included', value: cpu, unit: 'ms', max: 60 },
  ]
}
