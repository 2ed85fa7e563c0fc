import type { User } from '#app/domain/users/user.ts'
import type { RestoreReport } from '#app/domain/whole/restore/restore.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { applyArchive, checkArchive } from '#app/domain/whole/restore/runs.server.ts'
import { unzip } from '#tests/support/zip.ts'

/** Uploads an archive and checks it. */
export async function checked(owner: User, archive: Uint8Array) {
  const stream = new Blob([archive as Uint8Array<ArrayBuffer>]).stream()
  const { id } = await restores.createFromFile(owner, stream)
  await checkArchive(id, { isLast: true })
  return restores.find(owner, id)
}

/** Uploads an archive, checks it and brings it back. */
export async function broughtBack(owner: User, archive: Uint8Array) {
  const { id } = await checked(owner, archive)
  await restores.apply(owner, id)
  await applyArchive(id, { isLast: true })
  return restores.find(owner, id)
}

export function partsOf({ report }: { report: RestoreReport | null }) {
  return report?.parts ?? {}
}

/** Sum of all parts. */
export function totalOf({ report }: { report: RestoreReport | null }, outcome: 'added' | 'same') {
  return Object.values(report?.parts ?? {}).reduce((sum, counts) => sum + counts[outcome], 0)
}

type Json = Record<string, unknown>

/** The files of an archive that can be brought back, with ids numbered by their first appearance. */
export function comparable(archive: Buffer): Record<string, unknown> {
  const files = unzip(archive)
  const names = `tags locations locationNotes portfolios gear shoots projects favorites searches
    notices quiet photos`.split(/\s+/)
  const contents = names.map((name) => {
    const entries = JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Json[]
    return [name, entries.filter(({ deletedAt = null }) => deletedAt === null).map(withoutAccess)]
  })
  const { displayName, bio, town, link } = JSON.parse(files.get('account.json')?.toString() ?? '')
  const profile = { displayName, bio, town, link }
  const numbers = new Map<string, number>()
  const text = JSON.stringify({ profile, ...Object.fromEntries(contents) }).replace(
    /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g,
    (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size)
      return `#${numbers.get(id)}`
    },
  )
  return JSON.parse(text)
}

/** Access is not brought back, nor is what is public; people come back as lines of the sheet. */
function withoutAccess({ links: _, isPublic: __, isDiscoverable: ___, ...entry }: Json): Json {
  const people = entry.sharedWith as Json[] | undefined
  const { callSheets } = entry as { callSheets?: Json }
  return {
    ...entry,
    ...(people && { sharedWith: people.map(({ name, role, phone }) => ({ name, role, phone })) }),
    ...(callSheets && { callSheets: { ...callSheets, versions: [], recipients: [] } }),
  }
}
