/**
 * Gzipped text, one JSON value a line: a head, tables with rows, files with parts (base64), and an
 * end; a dump without the end was cut off.
 */
export const rowStart = '{"row":'
export const dumpFormat = 1

export type DumpHead = { recce: typeof dumpFormat; migrations: string[]; takenAt: string }
export type DumpEnd = { end: { rows: number; files: number } }
export type DumpLine = DumpHead | { table: string } | { file: string } | { part: string } | DumpEnd
