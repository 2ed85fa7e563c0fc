import { expect, test } from 'vitest'
import { packingProgress } from '#app/domain/gear/packing-progress.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aBigShoot } from '#tests/shoots/a-big-shoot.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { statementsOf, unpreparedOf } from '#tests/support/statements.ts'
import { pageOf, textOf } from './workspace.ts'

const { query } = useDatabase()

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

  const item = { kind: 'location', itemId: (await aLocation(other)).id } as const
  const invite = (recipient: { username: string } | { email: string }) =>
    sentInvitations.create(other, item, { recipient, accessLevel: 'view' })
  await invite({ username: user.username })
  await invite({ email: user.email ?? '' })
  expect(await receivedShares.list(user)).toHaveLength(1)
  expect(await home()).toContain('1 invitation waits for your answer')
  await receivedShares.respond(user, item, 'accepted')
  const html = await home()
  expect(html).toContain('1 item shared with you')
  expect(html).toContain('2 of 3 packed')
  const list = await slotLists.listOfShoot(user, shoot.id)
  expect(packingProgress(list)).toEqual({ packed: 2, total: 3 })
})

test('the home of somebody with a library and a shoot takes four trips to the database', async () => {
  const { headers, ...owner } = await aUser()
  await aBigShoot(query, owner.id)
  await aPortfolio(owner)
  expect(await pageOf('/my', headers)).toContain('Harbours from dawn to dusk')
  expect((await statementsOf(() => pageOf('/my', headers))).length).toBeLessThanOrEqual(4)
})

test('no page of the workspace sends a statement that PostgreSQL plans anew each time', async () => {
  const { headers, ...owner } = await aUser()
  const shootId = await aBigShoot(query, owner.id)
  await aPortfolio(owner)
  const shoot = `/my/shoots/${shootId}`
  for (const path of ['/my', '/my/locations', shoot, `${shoot}/plan`, `${shoot}/gear`]) {
    expect(await unpreparedOf(() => pageOf(path, headers))).toEqual([])
  }
})

test('a shoot that is only public shows the home of its project’s members what it shows everybody', async () => {
  const { headers, ...user } = await aUser()
  const [producer, other] = [await aUser(), await aUser()]
  const startDate = new Date(Date.now() + 86_400_000).toISOString()
  const shoot = await aShoot(other, { title: 'Dusk', startDate, isPublic: true })
  await aSlot(other, shoot.id, { title: 'Bag' })
  const project = await aProject(producer)
  await query('insert into project_shoots (project_id, shoot_id, position) values ($1, $2, 0)', [
    project.id,
    shoot.id,
  ])
  await query(
    `insert into shares (id, project_id, user_id, access_level, status, invited_by)
    values (gen_random_uuid(), $1, $2, 'view', 'accepted', $3)`,
    [project.id, user.id, producer.id],
  )
  expect(await pageOf('/my', headers)).toContain('0 of 1 packed')
  await query(`update shoots set public_sections = '{}' where id = $1`, [shoot.id])
  const html = await pageOf('/my', headers)
  expect(html).toContain('Dusk')
  expect(html).not.toContain('packed')
})
