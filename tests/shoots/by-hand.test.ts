import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as plans from '#app/domain/shoots/plans.server.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

const make = { shoots: aShoot, projects: aProject }

async function titlesOf(path: string, headers: Record<string, string>) {
  const html = await pageOf(path, headers)
  return [...html.matchAll(/<b><a href="[^"]+">([^<]+)<\/a><\/b>/g)].map(([, title]) => title)
}

test.each(['shoots', 'projects'] as const)(
  '%s are put in order by buttons without scripts, and the order is remembered',
  async (kind) => {
    const { headers, ...user } = await aUser()
    const ids: string[] = []
    for (const title of ['First', 'Second', 'Third']) {
      ids.push((await make[kind](user, { title })).id)
    }
    expect(await pageOf(`/my/${kind}`, headers)).toContain('order=byHand')
    const byHand = `/my/${kind}?order=byHand`
    expect(await titlesOf(byHand, headers)).toEqual(['Third', 'Second', 'First'])
    const fields = { ids: [...ids].reverse(), intent: `move:${ids[0]} 1` }
    const moved = await post(`/my/${kind}/order?order=byHand`, fields, headers)
    expect(moved.status).toBe(303)
    expect(moved.headers.get('Location')).toBe(byHand)
    expect(await titlesOf(byHand, headers)).toEqual(['Third', 'First', 'Second'])
    const chosen = await request(byHand, { headers })
    const Cookie = `${headers.Cookie}; ${cookiesOf(chosen)}`
    expect(await titlesOf(`/my/${kind}`, { Cookie })).toEqual(['Third', 'First', 'Second'])
    const none = await pageOf(`/my/${kind}?search=nowhere`, { Cookie })
    expect(textOf(none)).toContain('No results for “nowhere”')
    expect(/<main.*<\/main>/s.exec(none)?.[0]).not.toContain('<form')
    expect(await pageOf(`/my/${kind}?order=sorted`, { Cookie })).toMatch(
      /<b>Third<\/b>.*<b>Second<\/b>.*<b>First<\/b>/s,
    )
    await make[kind](user, { title: 'Fourth' })
    expect(await titlesOf(byHand, headers)).toEqual(['Fourth', 'Third', 'First', 'Second'])
  },
)

test('a list of more rows than a form has fields is put in order by scripts, which hear why not', async () => {
  const { headers, ...user } = await aUser()
  const { id: one } = await aShoot(user, { title: 'One' })
  const { id: two } = await aShoot(user, { title: 'Two' })
  const json = { ...headers, Accept: 'application/json' }
  const others = Array.from({ length: 300 }, () => randomUUID())
  const ids = [two, one, ...others]
  const moved = await post('/my/shoots/order', { intent: `move:${one} 0`, ids }, json)
  expect([moved.status, await moved.json()]).toEqual([200, null])
  expect(await titlesOf('/my/shoots?order=byHand', headers)).toEqual(['One', 'Two'])
  const wrong = await post('/my/shoots/order', { intent: 'dance', ids }, json)
  expect([wrong.status, (await wrong.json()).errors[0].message]).toEqual([
    400,
    'Please choose what to do',
  ])
})

test('some of a list change places among themselves, and the others stay', async () => {
  const { headers, ...user } = await aUser()
  const made = []
  for (const title of ['E', 'D', 'C', 'B', 'A']) made.push(await aShoot(user, { title }))
  const id = Object.fromEntries(made.map((shoot) => [shoot.title, shoot.id]))
  const byHand = '/my/shoots?order=byHand'
  const order = async (...titles: string[]) => {
    const ids = titles.map((title) => id[title] ?? title)
    await plans.reorder('shoot', user, ids)
    return (await titlesOf(byHand, headers)).join('')
  }
  expect(await order('D', 'B')).toBe('ADCBE')
  expect(await order('E', 'D', 'C', 'B', 'A')).toBe('EDCBA')
  expect(await order('A', 'A', 'E', 'nonsense')).toBe('ADCBE')
  const { id: theirs } = await aShoot(await aUser())
  expect(await order('E', theirs, 'A')).toBe('EDCBA')
  await plans.setArchived('shoot', user, id.C ?? '', true)
  expect(await order('A', 'B', 'D', 'E')).toBe('ABDE')
  await plans.setArchived('shoot', user, id.C ?? '', false)
  expect((await titlesOf(byHand, headers)).join('')).toBe('ABCDE')
})

test('a list by hand goes on page by page, also when it is put in order at the same time', async () => {
  const { headers, ...user } = await aUser()
  const ids: string[] = []
  for (let count = 0; count < 62; count += 1) {
    ids.push((await aShoot(user, { title: `No ${count}` })).id)
  }
  await Promise.all(
    Array.from({ length: 8 }, (_, by) =>
      plans.reorder('shoot', user, [...ids.slice(by), ...ids.slice(0, by)]),
    ),
  )
  await plans.reorder('shoot', user, ids)
  const html = await pageOf('/my/shoots?order=byHand', headers)
  const next = /href="([^"]*cursor=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const first = await titlesOf('/my/shoots?order=byHand', headers)
  expect([...first, ...(await titlesOf(next, headers))]).toEqual(ids.map((_, no) => `No ${no}`))
  const broken = await request('/my/shoots?order=byHand&cursor=nonsense', { headers })
  expect(broken.status).toBe(400)
  const wrong = await post('/my/shoots', { intent: 'dance', ids }, headers)
  expect(wrong.status).toBe(400)
  expect(textOf(await wrong.text())).toContain('Please choose what to do')
})
