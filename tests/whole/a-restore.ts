import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import type { RestoreReport } from '#app/domain/whole/restore/restore.ts'

const report: RestoreReport = {
  format: 2,
  takenAt: '2026-05-01T12:00:00Z',
  username: 'dorothea',
  parts: {
    profile: { found: 3, added: 3, same: 0, differs: 0, left: 0 },
    locations: { found: 1204, added: 1198, same: 2, differs: 1, left: 3 },
    photos: { found: 3108, added: 3101, same: 6, differs: 0, left: 1 },
    shoots: { found: 12, added: 12, same: 0, differs: 0, left: 0 },
  },
  left: [
    {
      part: 'locations',
      text: 'Was bought, and stays with the account that bought it',
      count: 3,
      titles: ['Old Port', 'The stairs behind the cathedral', 'Quay'],
    },
  ],
  limit: null,
  lacking: [],
  fitting: null,
}

type Wanted = {
  status: 'checked' | 'applying' | 'done' | 'refused'
  reason?: string
  limit?: string
}

/** The user's restore in this status. */
export async function aRestore(owner: { id: string }, { status, reason = '', limit }: Wanted) {
  const id = newId()
  const counts = status === 'applying' ? { done: 318, total: 3101 } : {}
  const found = status === 'refused' ? null : { ...report, limit: limit ?? null }
  await db.insert('restores', { id, ownerId: owner.id, status, reason, report: found, ...counts })
  return id
}
