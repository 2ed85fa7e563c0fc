import { hash } from 'node:crypto'

/**
 * Removes the nonce of its rendering from a page, and returns the hashes of the inline scripts that
 * carried it. A script injected with somebody's text does not know the nonce, so no hash allows it.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes: string[] = []
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', start)
    if (start === 0 || end < 0) break
    const tag = html.slice(at, start)
    if (!tag.includes(mark) || /\ssrc=/.test(tag)) continue
    hashes.push(`'sha256-${hash('sha256', html.slice(start, end), 'base64')}'`)
    at = end
  }
  return { html: html.replaceAll(mark, ''), hashes }
}

const opening = '<script'
