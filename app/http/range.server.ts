import type { ByteRange } from '#app/domain/photos/photo-files.server.ts'

/** Whether `If-None-Match` names the entity (RFC 9110 section 13.1.2: compared weakly). */
export function matches(header: string | null, tag: string): boolean {
  if (header === null) return false
  return header.split(',').some((entry) => {
    const named = strong(entry.trim())
    return named === '*' || named === strong(tag)
  })
}

function strong(tag: string) {
  return tag.replace(/^W\//, '')
}

/** The range asked for, unless it is meant for another version of the file (`If-Range`). */
export function rangeHeader(request: Request, tag: string): string | null {
  const condition = request.headers.get('If-Range')
  return condition === null || condition === tag ? request.headers.get('Range') : null
}

/**
 * The one range of bytes that a `Range` header asks for (RFC 9110 section 14.1.2). Undefined means
 * the whole file: no header, another unit, several ranges, or what cannot be read.
 */
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
