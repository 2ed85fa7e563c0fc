/** What a page shows, in words: without scripts, styles, comments and tags. */
export function shownText(html: string): string {
  return html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
