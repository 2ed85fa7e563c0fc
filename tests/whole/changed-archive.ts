import { makeZip } from 'client-zip'
import { unzip } from '#tests/support/zip.ts'

type Entry = Record<string, unknown>

/** The archive with other files; a file without bytes is left out. */
export async function withFiles(
  archive: Buffer,
  changes: Record<string, string | Uint8Array | undefined>,
): Promise<Buffer> {
  const files = Object.entries({ ...Object.fromEntries(unzip(archive)), ...changes })
  const entries = files.flatMap(([name, input]) =>
    input === undefined ? [] : { name, input: input as string, lastModified: new Date(0) },
  )
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
}

/** The archive with each entry of a file changed, and further entries after them. */
export function withEntries(
  archive: Buffer,
  file: string,
  change: (entry: Entry, index: number) => Entry,
  more: Entry[] = [],
) {
  const entries = entriesOf(archive, file).map(change)
  return withFiles(archive, { [`${file}.json`]: JSON.stringify([...entries, ...more], null, 2) })
}

// biome-ignore lint/suspicious/noExplicitAny: as it is in the file
export function entriesOf(archive: Buffer, file: string): any[] {
  return JSON.parse(unzip(archive).get(`${file}.json`)?.toString() ?? '[]')
}

export async function withAccount(archive: Buffer, change: Entry) {
  const account = JSON.parse(unzip(archive).get('account.json')?.toString() ?? '{}')
  return withFiles(archive, { 'account.json': JSON.stringify({ ...account, ...change }) })
}
