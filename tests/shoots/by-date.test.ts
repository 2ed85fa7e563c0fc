import { expect, test } from 'vitest'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { listShoots } from '#app/domain/shoots/plan-lists.server.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

const hour = 3_600_000

async function aYear() {
  const user = await aUser()
  const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  await aShoot(user, { title: 'Over', startDate: inHours(-48), endDate: inHours(-47) })
  await aShoot(user, { title: 'Idea' })
  await aShoot(user, { title: 'Next year', startDate: inHours(24 * 365) })
  await aShoot(user, { title: 'Long over', startDate: inHours(-24 * 365) })
  await aShoot(user, { title: 'Next week', startDate: inHours(24 * 7) })
  await aShoot(user, { title: 'Fresh idea' })
  await aShoot(user, { title: 'Under way', startDate: inHours(-2), endDate: inHours(2) })
  return user
}

const byDate = [
  ...['Under way', 'Next week', 'Next year'],
  ...['Fresh idea', 'Idea'],
  ...['Over', 'Long over'],
]

test('shoots come by date unless a field is asked for: what is coming, then ideas, then what is over', async () => {
  const { headers } = await aYear()
  const titlesOf = async (path: string) =>
    [...(await pageOf(path, headers)).matchAll(/<b>([^<]+)<\/b><small>/g)].map(([, title]) => title)
  expect(await titlesOf('/my/shoots')).toEqual(byDate)
  expect(await titlesOf('/my/shoots?sort=title&direction=asc')).toEqual([...byDate].sort())
})

test('a list by date goes on page by page', async () => {
  const user = await aYear()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const listing = { ...defaultListing, order: 'byDate', limit: 2, cursor } as const
    const page = await listShoots(user, 'current', listing)
    seen.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(byDate)
})
