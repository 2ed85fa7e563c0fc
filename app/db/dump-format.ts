/**
 * A dump is gzipped text of one JSON value a line: a head, for each table its name and its rows, for
 * each file its path and its parts (base64), and an end by which a cut dump is known.
 */
export const rowStart = '{"row":'
export const dumpFormat = 1

export type DumpHead = { recce: typeof dumpFormat; migrations: string[]; takenAt: string }
export type DumpEnd = { end: { rows: number; files: number } }
export type DumpLine = DumpHead | { table: string } | { file: string } | { part: string } | DumpEnd
