import { hasVisibleText, line } from '#app/domain/rules/visible-text.ts'

const Line = line()

/** One line of at most `max` characters; '' if nothing is visible in it. */
export function cutLine(text: unknown, max: number): string {
  if (typeof text !== 'string' && typeof text !== 'number') return ''
  const plain = Line.parse(cut(String(text), 10 * max))
  return hasVisibleText(plain) ? cut(plain, max).trim() : ''
}

/** Lines of at most `max` characters, without control characters. */
export function cutText(text: unknown, max: number): string {
  if (typeof text !== 'string' && typeof text !== 'number') return ''
  const plain = cut(String(text), 2 * max)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return cut(plain, max).trimEnd()
}

/** Never ends within a surrogate pair, nor contains one half of it. */
function cut(text: string, max: number) {
  return text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}

const breaks = /^<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b/i
const hidden = /^<(\/?)(?:script|style)\b/i
/** Tags of HTML; other angle brackets are text. */
const looksLikeHtml =
  /<\/?(?:a|b|br|div|em|font|h\d|hr|i|img|li|ol|p|script|span|strong|style|table|td|tr|u|ul)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i

/** Characters of HTML; what follows is cut. */
const maxHtmlLength = 100_000

/** Turns HTML into plain text: line breaks stay, images, scripts and tags do not. */
export function plainText(written: unknown): unknown {
  if (typeof written !== 'string' || !looksLikeHtml.test(written)) return written
  let plain = ''
  let isHidden = false
  for (const [part] of written.slice(0, maxHtmlLength).matchAll(/<[^<>]*>|[^<]+|</g)) {
    const mark = hidden.exec(part)
    if (mark) isHidden = mark[1] === ''
    else if (isHidden) continue
    else if (breaks.test(part)) plain += '\n'
    else if (!/^<[/!a-z]/i.test(part) || !part.endsWith('>')) plain += part
  }
  return plain.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decodeEntity)
}

/** Leaves out the spaces that HTML is indented by, and all empty lines but one. */
export function tidyLines(text: unknown): unknown {
  if (typeof text !== 'string') return text
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line, at) => line || lines[at - 1]).join('\n')
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  copy: '©',
}

function decodeEntity(whole: string, name: string) {
  if (!name.startsWith('#')) return Object.hasOwn(entities, name) ? (entities[name] ?? '') : whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
