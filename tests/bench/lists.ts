import { type Bench, logIn } from './bench.ts'
import { percentile } from './load.ts'
import type { Figure } from './report.ts'

export async function lists({ ours }: Bench): Promise<Figure[]> {
  const headers = { Authorization: `Bearer ${await logIn(ours.origin, 'mapper')}` }
  const ask = async (path: string) => {
    const start = performance.now()
    const answer = await fetch(ours.origin + path, { headers })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${body.slice(0, 200)}`)
    return { ms: performance.now() - start, body }
  }
  const pans = []
  for (let step = 0; step < 40; step++) {
    const zoom = 7 + (step % 8)
    const width = 720 / 2 ** zoom
    const west = 7 + (step % 10) * 0.2
    const area = new URLSearchParams({
      west: `${west}`,
      east: `${west + width}`,
      south: '47.4',
      north: `${47.4 + width / 2}`,
      zoom: `${zoom}`,
    })
    pans.push(await ask(`/my/locations/features?${area}`))
  }
  const pages: number[] = []
  for (let path: string | undefined = '/my/locations'; path && pages.length < 100; ) {
    const { ms, body }: { ms: number; body: string } = await ask(path)
    pages.push(ms)
    const next: string | undefined = /href="([^"]*[?&;]cursor=[^"]+)"/.exec(body)?.[1]
    path =
      next &&
      new URL(next.replaceAll('&amp;', '&'), `${ours.origin}/my/locations`).href.slice(
        ours.origin.length,
      )
  }
  if (pages.length < 100) throw new Error(`The list ends after ${pages.length} pages`)
  const quick = (times: number[]) =>
    percentile(
      times.toSorted((a, b) => a - b),
      0.2,
    )
  return [
    {
      what: 'a pan over 10,000 places, slowest',
      value: Math.max(...pans.map(({ ms }) => ms)),
      unit: 'ms',
      max: 300,
    },
    {
      what: 'its largest answer',
      value: Math.max(...pans.map(({ body }) => body.length)) / 1000,
      unit: 'kB',
      max: 30,
    },
    {
      what: 'its most features',
      value: Math.max(...pans.map(({ body }) => features(body))),
      unit: '',
      max: 500,
    },
    {
      what: 'the 100th page of the list, times the first',
      value: quick(pages.slice(-20)) / quick(pages.slice(0, 20)),
      unit: 'x',
      max: 1.5,
    },
  ]
}

function features(body: string): number {
  const { pins = [], clusters = [] } = JSON.parse(body)
  return pins.length + clusters.length
}
