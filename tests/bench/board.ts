import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser, findShell } from '#app/commands/browser.mjs'
import { type Bench, logIn } from './bench.ts'
import { percentile } from './load.ts'
import type { Figure } from './report.ts'

/** Steps of a drag over the day, one a frame. */
const steps = 240

/** How many times slower than this machine the browser's processor is. */
const slowness = 4

/** What a drag on the board of a shoot with 30 stops costs in a browser on a slow processor. */
export async function board({ ours, shootId }: Bench): Promise<Figure[]> {
  const token = await logIn(ours.origin)
  const browser = await chromium.launch({
    executablePath: findShell() ?? findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      extraHTTPHeaders: { Authorization: `Bearer ${token}` },
    })
    await page.goto(`${ours.origin}/my/shoots/${shootId}/plan`, { waitUntil: 'networkidle' })
    // One effect of React's start takes the scrolling over from the browser.
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const { frames, layouts } = await traceDrag(browser, page)
    return [
      {
        what: 'frames of a drag at 30 stops, the usual one',
        value: percentile(frames, 0.5),
        unit: 'ms',
      },
      { what: '99 of 100 of them', value: percentile(frames, 0.99), unit: 'ms', max: 32 },
      { what: 'the longest', value: Math.max(...frames), unit: 'ms', max: 32 },
      { what: 'layouts of more than the block', value: layouts.wide, unit: '', max: 1 },
      { what: 'layouts of the block in the hand', value: layouts.narrow, unit: '' },
      { what: 'the longest layout', value: layouts.longest, unit: 'ms', max: 8 },
    ]
  } finally {
    await browser.close()
  }
}

type TraceEvent = { name: string; ph: string; dur?: number; args: LayoutArgs }
type LayoutArgs = { beginData?: { dirtyObjects: number; totalObjects: number } }

async function traceDrag(browser: Browser, page: Page) {
  const block = await page.locator('.day-band-block').nth(4).boundingBox()
  if (!block) throw new Error('There is no block')
  const [x, y] = [block.x + 6, block.y + 24]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y)
  await page.locator('.board-ghost').waitFor()
  await page.evaluate(countFrames)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  for (let step = 0; step < steps; step += 1) {
    const way = Math.sin((step / steps) * Math.PI * 4)
    await page.mouse.move(x + 120 + way * 200, y + (step > steps / 2 ? 160 : 0))
  }
  const frames = await page.evaluate(readFrames)
  const trace = await browser.stopTracing()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const all = traceEvents.filter(({ name, ph }) => name === 'Layout' && ph === 'X')
  const isWide = ({ args }: TraceEvent) => (args.beginData?.dirtyObjects ?? 0) > 12
  return {
    frames,
    layouts: {
      wide: all.filter(isWide).length,
      narrow: all.filter((one) => !isWide(one)).length,
      longest: Math.max(0, ...all.map(({ dur = 0 }) => dur / 1000)),
    },
  }
}

declare global {
  var boardFrames: number[]
}

function countFrames() {
  globalThis.boardFrames = []
  let before = performance.now()
  function next(now: number) {
    globalThis.boardFrames.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

function readFrames() {
  return globalThis.boardFrames.slice(2)
}
