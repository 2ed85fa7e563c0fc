import { expect, test } from 'vitest'
import { packingProgress } from '#app/domain/gear/packing-progress.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { pageOf, textOf } from './workspace.ts'

useDatabase()

test('the home counts what is packed for the next shoot, and what others share', async () => {
  const { headers, ...user } = await aUser()
  const other = await aUser()
  const startDate = new Date(Date.now() + 86_400_000).toISOString()
  const shoot = await aShoot(user, { title: 'Dawn', startDate })
  const home = async () => textOf(await pageOf('/my', headers))
  expect(await home()).toContain('No gear yet')
  const bag = await aSlot(user, shoot.id, { title: 'Bag', quantity: 2 })
  await aSlot(user, shoot.id, { title: 'Lamp' })
  const spare = await aSlot(user, shoot.id, { title: 'Spare' })
  await slots.update(user, bag.id, { isPacked: true })
  await slots.update(user, spare.id, { inUse: 'no', isPacked: true })
  expect(await slots.countPacked(other, shoot.id)).toEqual({ packed: 0, total: 0 })

  const item = { kind: 'location', itemId: (await aLocation(other)).id } as const
  const invite = (recipient: { username: string } | { email: string }) =>
    shares.create(other, item, { recipient, accessLevel: 'view' })
  await invite({ username: user.username })
  await invite({ email: user.email ?? '' })
  expect(await receivedShares.list(user)).toHaveLength(1)
  expect(await home()).toContain('1 invitation waits for your answer')
  await receivedShares.respond(user, item, 'accepted')
  const html = await home()
  expect(html).toContain('1 item shared with you')
  expect(html).toContain('2 of 3 packed')
  const list = await slots.listOfShoot(user, shoot.id)
  expect(await slots.countPacked(user, shoot.id)).toEqual(packingProgress(list))
})
