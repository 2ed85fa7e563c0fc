import { hash } from 'node:crypto'

/**
 * A page without the nonce it was rendered with, and the hashes of the inline scripts that carried
 * it. Made new for every rendering, the nonce is known to the renderer alone: a script that came
 * with somebody's text has none, so that no policy allows it.
 */
export function sealed(html: string, nonce: string): { html: string; hashes: string[] } {
  const scripts = new RegExp(
    `<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>(.*?)</script>`,
    'gs',
  )
  const hashes = Array.from(
    html.matchAll(scripts),
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes }
}
