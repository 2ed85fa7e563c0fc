import { slug } from '#app/format/identifier.ts'

/** A file that is written while it is sent. */
export type WrittenFile = {
  name: string
  mediaType: string
  contents: Iterable<string> | ReadableStream<Uint8Array>
}

export const csvType = 'text/csv; charset=utf-8'
export const gpxType = 'application/gpx+xml'

/** Such as `old-port.gpx`. @param ending what follows the title, such as `.gpx` */
export function nameOfFile(title: string, ending: string): string {
  return (slug(title) || 'recce') + ending
}
