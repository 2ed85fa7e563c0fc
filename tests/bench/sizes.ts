import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import type { Figure } from './report.ts'

export async function sizes({ ours }: Bench): Promise<Figure[]> {
  const start = await firstView(ours.origin, '/')
  const location = await firstView(ours.origin, '/app/bench/location/place-1')
  const cards = await text(`${ours.origin}/app/bench/portfolio/all-60`)
  return [
    {
      what: 'first view of the start page: JavaScript (Brotli)',
      value: start.scripts,
      unit: 'kB',
      max: 122,
    },
    { what: 'all of it, with its pictures', value: start.all, unit: 'kB', max: 260 },
    {
      what: 'first view of a location: JavaScript (Brotli)',
      value: location.scripts,
      unit: 'kB',
      max: 145,
    },
    {
      what: 'its styles, its fonts, its HTML',
      value: location.all - location.scripts,
      unit: 'kB',
    },
    { what: 'all of it', value: location.all, unit: 'kB', max: 215 },
    { what: 'HTML of 60 cards (gzip)', value: gzipSync(cards).length / 1000, unit: 'kB', max: 14 },
  ]
}

/** In kB. */
export async function firstView(origin: string, path: string) {
  const html = await text(origin + path)
  const scripts = await weigh(origin, [
    ...matches(html, /<link rel="later"[^>]*href="([^"]+)"/g),
    ...matches(html, /import\("([^"]+)"\)/g),
    ...matches(html, /import "([^"]+)"/g),
  ])
  const styles = await weigh(origin, matches(html, /rel="stylesheet" href="([^"]+)"/g))
  const fonts = await weigh(origin, matches(html, /as="font"[^>]*href="([^"]+)"/g))
  // A browser loads the pictures of one scheme.
  const byDay = html.replaceAll(/<source[^>]*prefers-color-scheme: dark[^>]*>/g, '')
  const pictures = await weigh(origin, matches(byDay, /(\/landing\/[^" ]+) 640w/g))
  return {
    scripts,
    all: scripts + styles + fonts + pictures + brotliCompressSync(html).length / 1000,
  }
}

async function text(address: string) {
  return (await fetch(address)).text()
}

function matches(html: string, pattern: RegExp) {
  return [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))]
}

/** kB as sent: of the precompressed file where there is one. */
async function weigh(origin: string, paths: string[]) {
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } })
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      const length = answer.headers.get('Content-Length')
      await answer.arrayBuffer()
      return Number(length)
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
