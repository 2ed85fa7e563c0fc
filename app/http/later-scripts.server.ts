/**
 * Lets a page's modules load once the page is painted: before that they would take the line and the
 * processor from what is looked at first.
 * @param nonce of the page's inline scripts
 */
export function startLater(html: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0 || !moduleScript.test(html)) return html
  const page = `${html.slice(0, end)}<script nonce="${nonce}">${starter}</script>${html.slice(end)}`
  return page
    .replaceAll(modulePreload, '$1rel="later" fetchpriority="low"')
    .replace(moduleScript, `$1${waitingType}`)
}

/** Milliseconds after loading, for a page that is not painted: nobody sees it yet. */
const unpainted = 500

const moduleScript = /(<script\b[^>]*\s)type="module"/
const modulePreload = /(<link\b[^>]*\s)rel="modulepreload"/g

/** Of a script that no browser runs by itself. */
const waitingType = 'type="text/later"'

/** The modules' script goes into the head, where React takes no notice of it. */
const starter = `{
  let isStarted = false
  const painted = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) start()
  })
  addEventListener('load', () => setTimeout(start, ${unpainted}))
  painted.observe({ type: 'paint', buffered: true })
  function start() {
    if (isStarted) return
    isStarted = true
    painted.disconnect()
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const { nonce, textContent } = document.querySelector('script[${waitingType}]')
    const script = Object.assign(document.createElement('script'), { nonce, textContent })
    script.type = 'module'
    document.head.append(script)
  }
}`
