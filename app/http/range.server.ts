import type { ByteRange } from '#app/domain/pictures/files.server.ts'

export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false
  return header.split(',').some((entry) => {
    const named = strong(entry.trim())
    return named === '*' || named === strong(tag)
  })
}

function strong(tag: string) {
  return tag.replace(/^W\//, '')
}

export function rangeHeader(request: Request, tag: string): string | null {
  const condition = request.headers.get('If-Range')
  return condition === null || condition === tag ? request.headers.get('Range') : null
}

/** Parses the `Range` header (RFC 9110 section 14.1.2). @returns undefined for the whole file */
export function byteRange(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  const first = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const last = match[1] && match[2] ? Number(match[2]) : size - 1
  if (match[1] && match[2] && last < first) return undefined
  if (first >= size) return 'unsatisfiable'
  return { start: first, end: Math.min(last, size - 1) }
}
