/**
 * A dump is gzipped text with one JSON value a line: a head, each table's name and rows, each
 * file's path and parts (base64), and an end, without which a dump is known to be cut off.
 */
export const rowStart = '{"row":'
export const dumpFormat = 1

export type DumpHead = { recce: typeof dumpFormat; migrations: string[]; takenAt: string }
export type DumpEnd = { end: { rows: number; files: number } }
export type DumpLine = DumpHead | { table: string } | { file: string } | { part: string } | DumpEnd
