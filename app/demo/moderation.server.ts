import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { markRefused } from '#app/domain/discover/decisions.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import type { User } from '#app/domain/users/user.ts'
import type { DemoLibrary } from './library.ts'

const hour = 3_600_000

type People = { owner: User; admin: User; reporter: User }

/** Ignores the setting `MODERATION`, and sends no mails. */
export async function createModeration(
  { owner, admin, reporter }: People,
  { moderation, locations }: DemoLibrary,
  locationIds: Map<string, string>,
) {
  const ago = (hours: number) => new Date(Date.now() - hours * hour)
  const idOf = (key: string) => locationIds.get(key) as string
  const titleOf = (key: string) => locations.find((place) => place.key === key)?.title ?? ''
  await inTransaction(async (trx) => {
    for (const { key, description } of moderation.waiting) {
      await submit(trx, owner, idOf(key), { description, createdAt: ago(5) })
    }
    for (const { key, description, reason } of moderation.rejected) {
      const decision = {
        status: 'rejected',
        reason,
        decidedBy: admin.id,
        decidedAt: ago(26),
      } as const
      await submit(trx, owner, idOf(key), { description, createdAt: ago(49), ...decision })
      await markRefused(trx, idOf(key))
      const item = { kind: 'location', title: titleOf(key), reason } as const
      await notifications.create(trx, owner.id, 'submissionRejected', {
        ...item,
        itemId: idOf(key),
        username: '',
      })
      await audit.record(trx, admin, 'submissionRejected', owner, { ...item, item: idOf(key) })
    }
    for (const { key, reason, message } of moderation.reported) {
      await trx.insert('reports', {
        id: newId(),
        locationId: idOf(key),
        reason,
        message,
        reporterId: reporter.id,
        createdAt: ago(20),
      })
    }
  })
}

type Submitted = {
  description: string
  createdAt: Date
  status?: 'rejected'
  reason?: string
  decidedBy?: string
  decidedAt?: Date
}

async function submit(
  trx: DatabaseTransaction,
  owner: User,
  locationId: string,
  submitted: Submitted,
) {
  await trx.insert('submissions', { id: newId(), locationId, submittedBy: owner.id, ...submitted })
}
