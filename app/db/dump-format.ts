/**
 * A dump is gzipped text with one JSON value per line: a head, tables with rows, files in parts
 * (base64), and an end. A dump without an end is incomplete.
 */
export const rowStart = '{"row":'
export const dumpFormat = 1

export type DumpHead = { recce: typeof dumpFormat; migrations: string[]; takenAt: string }
export type DumpEnd = { end: { rows: number; files: number } }
export type DumpLine = DumpHead | { table: string } | { file: string } | { part: string } | DumpEnd
