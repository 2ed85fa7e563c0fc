import { fileSize } from '#app/format/file-size.ts'
import { formatCount } from '#app/format/plural.ts'
import { readAll } from '#app/outbox/database.ts'
import { describeMissing } from '#app/outbox/offline/offline-shoots.ts'
import { ground, ink, line, muted } from '#app/styles/palette.ts'

export async function offlinePage(): Promise<Response> {
  const shoots = await readAll('taken')
  const items = shoots.map(
    (shoot) =>
      `<li><a href="${escapeHtml(shoot.href)}">${escapeHtml(shoot.title)}</a><small>${fileSize(shoot.bytes)}${describeMissing(shoot) && ', not complete'}</small></li>`,
  )
  const shared = (await readAll('shared')).length
  const text =
    items.length > 0
      ? `<p>These shoots are on this device:</p><ul>${items.join('')}</ul>`
      : '<p>No shoots on this device. While you are online, open one and press “Save offline”.</p>'
  const again = '<p><a href="">Try again</a></p>'
  return toPage(`<h1>No connection</h1>${describeShared(shared)}${text}${again}`)
}

export function loggedOutPage(): Response {
  return toPage(`<h1>Logged out</h1>
    <p>Nothing of yours is on this device any more. There is no connection: your session ends when
    this browser next reaches Recce.</p><p><a href="/">Start page</a></p>`)
}

function toPage(content: string): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  return new Response(`${head}${content}</main></body></html>`, { status: 503, headers })
}

function describeShared(count: number) {
  if (count === 0) return ''
  const stand = count === 1 ? 'is' : 'are'
  return `<p>${formatCount(count, 'photo')} that you shared ${stand} on this device. Open the import when you are online.</p>`
}

/** The styles are inline, because there may be no style sheet without a connection. */
const head = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>No connection · Recce</title><style>
:root { color-scheme: light dark; --ground: ${ground.light}; --ink: ${ink.light}; --line: ${line.light}; --muted: ${muted.light} }
@media (prefers-color-scheme: dark) { :root { --ground: ${ground.dark}; --ink: ${ink.dark}; --line: ${line.dark}; --muted: ${muted.dark} } }
body { margin: 0 auto; max-width: 36rem; padding: 3rem 1.25rem; background: var(--ground); color: var(--ink); font: 1rem / 1.5 system-ui, sans-serif }
h1 { margin: 0 0 .5rem; font: 400 2.25rem / 1.2 Georgia, serif }
ul { list-style: none; margin: 1rem 0; padding: 0 }
li { border-top: 1px solid var(--line) }
li a { display: flex; flex: 1; min-height: 44px; align-items: center; color: inherit; font-weight: 600 }
li { display: flex; align-items: center; gap: 1rem }
small { color: var(--muted); font-variant-numeric: tabular-nums }
p a { display: inline-flex; min-height: 44px; align-items: center; color: inherit }
</style></head><body><main>`

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
