import { expect, test } from 'vitest'
import { tools } from '#app/api/agents/tools.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { anAgent, connect } from './an-agent.ts'

useDatabase()

const planner = ['library:write', 'plans:write', 'sharing:read'] as const

test('there are 15 to 25 tools, and every field of their input and answer is described', () => {
  expect(tools.length).toBeGreaterThanOrEqual(15)
  expect(tools.length).toBeLessThanOrEqual(25)
  const bare = tools.flatMap(({ name, input }) =>
    Object.entries(input.shape).flatMap(([field, schema]) =>
      (schema as { description?: string }).description ? [] : `${name}.${field}`,
    ),
  )
  expect(bare).toEqual([])
})

test('a token is told the tools that its scopes allow, and how they act', async () => {
  const user = await aUser()
  const all = await (await anAgent(user, [...planner], 'All')).tools()
  expect(all.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  const reading = await (await anAgent(user, ['library:read'], 'Reader')).tools()
  expect(reading.map(({ name }) => name)).toEqual([
    'find_places',
    'search_discover',
    'find_address',
    'light_of_day',
  ])
  const hints = Object.fromEntries(all.map(({ name, annotations }) => [name, annotations]))
  expect(hints.check_plan).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  expect(hints.draft_shoot).toMatchObject({ readOnlyHint: false, destructiveHint: false })
  expect(hints.change_shoot).toMatchObject({ readOnlyHint: false, destructiveHint: true })
  expect(all.every(({ outputSchema }) => outputSchema?.type === 'object')).toBe(true)
})

test('a tool that a token may not use is refused even when called by its name', async () => {
  const user = await aUser()
  const agent = await anAgent(user, ['plans:read'])
  await expect(agent.use('draft_shoot', { title: 'Mine', stops: [] })).rejects.toThrow()
})

test('without a token, or with one that is over, there is no way in', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  expect((await request('/mcp', init)).status).toBe(401)
  await expect(connect(`recce_pat_${'a'.repeat(43)}`)).rejects.toThrow()
  const user = await aUser()
  const session = { ...init, headers: { ...init.headers, ...user.headers } }
  expect((await request('/mcp', session)).status).toBe(401)
})

test('wrong input and what one may not see are told as the API tells them', async () => {
  const [user, other] = await Promise.all([aUser(), aUser()])
  const agent = await anAgent(user, [...planner])
  const { id } = await aShoot(other)
  await expect(agent.use('read_shoot', { id })).rejects.toThrow('Shoot not found')
  await expect(agent.use('prepare_delete', { itemId: id })).rejects.toThrow('Shoot not found')
  await expect(agent.use('read_shoot', { id: 'mine' })).rejects.toThrow()
})

test('places are found by words and around a point', async () => {
  const user = await aUser()
  const at = (title: string, latitude: number) =>
    aLocation(user, { title, coordinates: { latitude, longitude: -9.1 } })
  await at('Old harbour', 38.7)
  await at('Old castle', 38.72)
  await at('Old mill', 41)
  const agent = await anAgent(user, [...planner])
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
  expect(titles(await agent.use('find_places', { search: 'harbour' }))).toEqual(['Old harbour'])
  const near = { latitude: 38.71, longitude: -9.1 }
  expect(
    titles(await agent.use('find_places', { near: { ...near, radiusKm: 10 } })).sort(),
  ).toEqual(['Old castle', 'Old harbour'])
})

test('a concept is written, changed and read', async () => {
  const user = await aUser()
  const { id: itemId } = await aShoot(user)
  const agent = await anAgent(user, [...planner])
  expect(await agent.use('read_concept', { itemId })).toEqual({ concept: null })
  await agent.use('write_concept', { itemId, title: 'Tiles', description: 'Blue and white' })
  await agent.use('write_concept', { itemId, description: 'Blue alone' })
  const { concept } = await agent.use('read_concept', { itemId })
  expect(concept).toMatchObject({ title: 'Tiles', description: 'Blue alone' })
})

test('what mails or shares is prepared as a page, and nothing is stored', async () => {
  const user = await aUser()
  const { id } = await aShoot(user, { title: 'Tiles' })
  await aSlot(user, id)
  const agent = await anAgent(user, [...planner])
  const form = { itemId: id, recipient: 'mara@example.com', role: 'Gaffer', accessLevel: 'edit' }
  const { url } = await agent.use('prepare_invitation', form)
  const { pathname, search, hash } = new URL(url)
  expect([pathname, hash]).toEqual([`/my/shoots/${id}/share`, '#people'])
  const html = await (await request(pathname + search, { headers: user.headers })).text()
  expect(html).toContain('mara@example.com</textarea>')
  expect(html).toContain('value="Gaffer"')
  expect(html).toMatch(/<option value="edit" selected/)
  expect((await agent.use('list_crew', { shootId: id })).people).toEqual([])
  expect((await agent.use('prepare_link', { itemId: id })).url).toMatch(/\/share#links$/)
  expect((await agent.use('list_waiting')).items).toEqual([])
})
