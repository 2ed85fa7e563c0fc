import pg from 'pg'
import { expect, test } from 'vitest'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { aPiece } from './a-piece.ts'

const { query } = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const rounds = 5
const may = (day: number) => new Date(Date.UTC(2031, 4, day)).toISOString()
const meeting = { startDate: may(1), endDate: may(3) }

function put(user: Somebody, shootId: string, gearId: string, more = {}) {
  return slots.create(user, { shootId, gearId, quantity: 1, inUse: 'yes', ...more })
}

async function apart(user: Somebody, gearId: string, day: number, more = {}) {
  const shoot = await aShoot(user, { startDate: may(day), endDate: may(day + 1) })
  return { id: shoot.id, slotId: (await put(user, shoot.id, gearId, more)).id }
}

/** Two changes: the stock is enough for either, but not for both. */
type Pair = (user: Somebody) => Promise<[() => Promise<unknown>, () => Promise<unknown>]>

async function two(user: Somebody, more = {}) {
  const { id } = await aPiece(user)
  return { id, a: await apart(user, id, 10, more), b: await apart(user, id, 20, more) }
}

const pairs: Record<string, Pair> = {
  'new in two shoots': async (user) => {
    const { id } = await aPiece(user)
    const made = [await aShoot(user, meeting), await aShoot(user, meeting)] as const
    return [() => put(user, made[0].id, id), () => put(user, made[1].id, id)]
  },
  'two shoots move to the same days': async (user) => {
    const { a, b } = await two(user)
    return [() => shoots.update(user, a.id, meeting), () => shoots.update(user, b.id, meeting)]
  },
  'two deleted shoots come back': async (user) => {
    const { a, b } = await two(user)
    await shoots.remove(user, a.id)
    await shoots.update(user, b.id, meeting)
    await shoots.remove(user, b.id)
    await query('update shoots set starts_at = $2, ends_at = $3 where id = $1', [
      a.id,
      meeting.startDate,
      meeting.endDate,
    ])
    return [() => shoots.restore(user, a.id), () => shoots.restore(user, b.id)]
  },
  'two archived shoots come back': async (user) => {
    const { a, b } = await two(user)
    for (const { id } of [a, b]) {
      await plans.setArchived('shoot', user, id, true)
      await shoots.update(user, id, meeting)
    }
    const back = (id: string) => plans.setArchived('shoot', user, id, false)
    return [() => back(a.id), () => back(b.id)]
  },
  'two slots come into use': async (user) => {
    const { a, b } = await two(user, { inUse: 'no' })
    for (const { id } of [a, b]) await shoots.update(user, id, meeting)
    return [
      () => slots.update(user, a.slotId, { inUse: 'yes' }),
      () => slots.update(user, b.slotId, { inUse: 'yes' }),
    ]
  },
  'two slots take one more': async (user) => {
    const { id } = await aPiece(user, { quantity: 3 })
    const [a, b] = [await apart(user, id, 10), await apart(user, id, 20)]
    for (const shoot of [a, b]) await shoots.update(user, shoot.id, meeting)
    return [
      () => slots.update(user, a.slotId, { quantity: 2 }),
      () => slots.update(user, b.slotId, { quantity: 2 }),
    ]
  },
  'fewer pieces, and one more shoot': async (user) => {
    const { id } = await aPiece(user, { quantity: 2 })
    await put(user, (await aShoot(user, meeting)).id, id)
    const other = await aShoot(user, meeting)
    return [() => gears.update(user, id, { quantity: 1 }), () => put(user, other.id, id)]
  },
  'a deleted piece comes back, and a shoot moves': async (user) => {
    const { id, a, b } = await two(user)
    await shoots.update(user, a.id, meeting)
    await gears.remove(user, id)
    return [() => gears.restore(user, id), () => shoots.update(user, b.id, meeting)]
  },
}

test.each(Object.keys(pairs))(
  'of two changes at once that a piece is not enough for, one is refused: %s',
  async (name) => {
    const user = await aUser()
    for (let round = 0; round < rounds; round++) {
      const pair = (await pairs[name]?.(user)) ?? []
      const outcomes = await Promise.allSettled(pair.map((change) => change()))
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect([name, round, refused.length]).toEqual([name, round, 1])
      expect(refused[0]).toMatchObject({ code: 'conflict' })
      expect(refused[0].message).toContain('shoots at the same time need')
    }
  },
)

/** Runs two statements side by side; commits the first when the second is done or waits for it. */
async function sideBySide(first: string, second: string, values: string[]) {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: workerDatabase().url }))
  const [one, other] = clients as [pg.Client, pg.Client]
  try {
    for (const client of clients) await client.connect()
    for (const client of clients) await client.query('begin')
    await one.query(first, values)
    let outcome: string | undefined
    const running = other.query(second, values).then(
      () => {
        outcome = 'both'
      },
      ({ constraint }) => {
        outcome = constraint
      },
    )
    while (outcome === undefined && !(await isWaiting(other)));
    await one.query('commit')
    await running
    return outcome
  } finally {
    for (const client of clients) await client.end()
  }
}

async function isWaiting(client: pg.Client) {
  const { rowCount } = await query(
    `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
    [(client as unknown as { processID: number }).processID],
  )
  return rowCount === 1
}

test.each([
  [
    'a piece comes back while a shoot moves',
    'update gear set deleted_at = null where id = $1 and $2::uuid is not null',
    `update shoots set starts_at = '2031-05-10', ends_at = '2031-05-11' where id = $2 and $1::uuid is not null`,
    true,
  ],
  [
    'a shoot moves while a piece comes back',
    `update shoots set starts_at = '2031-05-10', ends_at = '2031-05-11' where id = $2 and $1::uuid is not null`,
    'update gear set deleted_at = null where id = $1 and $2::uuid is not null',
    true,
  ],
  [
    'a shoot moves while it gets a slot',
    `update shoots set starts_at = '2031-05-10', ends_at = '2031-05-11' where id = $2 and $1::uuid is not null`,
    `insert into slots (id, shoot_id, gear_id, owner_id) select gen_random_uuid(), $2, id, owner_id
      from gear where id = $1`,
    false,
  ],
  [
    'a shoot gets a slot while it moves',
    `insert into slots (id, shoot_id, gear_id, owner_id) select gen_random_uuid(), $2, id, owner_id
      from gear where id = $1`,
    `update shoots set starts_at = '2031-05-10', ends_at = '2031-05-11' where id = $2 and $1::uuid is not null`,
    false,
  ],
])('the database itself holds the rule: %s', async (_, first, second, isDeleted) => {
  const user = await aUser()
  const { id } = await aPiece(user)
  await apart(user, id, 10)
  const other = isDeleted
    ? (await apart(user, id, 20)).id
    : (await aShoot(user, { startDate: may(20), endDate: may(21) })).id
  if (isDeleted) await gears.remove(user, id)
  expect(await sideBySide(first, second, [id, other])).toBe('gear_is_enough')
})

test('deleted gear leaves every packing list and is in nobody’s way, and comes back to all of them', async () => {
  const user = await aUser()
  const { id, a, b } = await two(user)
  await gears.remove(user, id)
  for (const { id: shootId } of [a, b]) {
    expect(await slotLists.listOfShoot(user, shootId)).toEqual([])
  }
  expect((await slotLists.listPage(user, {})).items).toEqual([])
  await expect(slots.update(user, a.slotId, { isPacked: true })).rejects.toThrow(
    'Gear item not found',
  )
  await expect(put(user, a.id, id)).rejects.toThrow('Gear not found')
  await shoots.update(user, a.id, meeting)
  await shoots.update(user, b.id, meeting)
  await expect(gears.restore(user, id)).rejects.toMatchObject({ code: 'conflict' })
  await shoots.update(user, b.id, { startDate: may(20), endDate: may(21) })
  await gears.restore(user, id)
  expect(
    (await slotLists.listPage(user, {})).items.map(({ shootId }) => shootId).toSorted(),
  ).toEqual([a.id, b.id].toSorted())
})
