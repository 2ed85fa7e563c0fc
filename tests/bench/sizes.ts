import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import type { Figure } from './report.ts'

/** What a first view sends, compressed as a browser gets it, without photos. */
export async function sizes({ ours }: Bench): Promise<Figure[]> {
  const location = await text(`${ours.origin}/app/bench/location/place-1`)
  const scripts = await weigh(ours.origin, [
    ...matches(location, /<link rel="modulepreload" href="([^"]+)"/g),
    ...matches(location, /import\("([^"]+)"\)/g),
    ...matches(location, /import "([^"]+)"/g),
  ])
  const styles = await weigh(ours.origin, matches(location, /rel="stylesheet" href="([^"]+)"/g))
  const fonts = await weigh(ours.origin, matches(location, /as="font"[^>]*href="([^"]+)"/g))
  const html = brotliCompressSync(location).length / 1000
  const cards = await text(`${ours.origin}/app/bench/portfolio/all-60`)
  return [
    {
      what: 'first view of a location: JavaScript (Brotli)',
      value: scripts,
      unit: 'kB',
      most: 125,
    },
    { what: 'its styles, its fonts, its HTML', value: styles + fonts + html, unit: 'kB' },
    { what: 'all of it', value: scripts + styles + fonts + html, unit: 'kB', most: 200 },
    { what: 'HTML of 60 cards (gzip)', value: gzipSync(cards).length / 1000, unit: 'kB', most: 14 },
  ]
}

async function text(address: string) {
  return (await fetch(address)).text()
}

function matches(html: string, pattern: RegExp) {
  return [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))]
}

/** kB as they are sent: the precompressed file where there is one. */
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
