import { expect, test } from 'vitest'
import { SavedSearchTitle } from '#app/domain/discover/saved/saved-search.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { keyOf } from './workspace.ts'

useDatabase()

const turns = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
const turned = `${turns}Old\u202e Port\u2069`

test('titles, tags and addresses lose the signs that turn what stands beside them, through page and API', async () => {
  const { headers, ...user } = await aUser()
  const fields = { title: turned, address: `\u2068Quay 1\u2069` }
  const { data } = await call('POST location', {
    as: user,
    body: { ...fields, tags: [`\u202eharbour`] },
  })
  const key = await keyOf('/my/locations/new', headers)
  const tags = `\u2067harbour, dusk\u2069`
  const sent = await post('/my/locations/new', { key, ...fields, tags }, headers)
  const made = sent.headers.get('Location')?.split(/[/?]/)[3] ?? ''
  for (const [id, titles] of [
    [data.id, ['harbour']],
    [made, ['harbour', 'dusk']],
  ] as const) {
    const location = await locations.find(user, id)
    expect(location).toMatchObject({ title: 'Old Port', address: 'Quay 1' })
    expect(location.tags.map(({ title }) => title)).toEqual(titles)
  }
  const { data: portfolio } = await call('POST portfolio', { as: user, body: { title: turned } })
  expect((await portfolios.find(user, portfolio.id)).title).toBe('Old Port')
  expect((await call('POST tag', { as: user, body: { title: `\u202d${tags}` } })).status).toBe(400)
  expect((await call('POST tag', { as: user, body: { title: `d\u202eusk` } })).data.title).toBe(
    'dusk',
  )
})

test('titles, names and subjects are of one line, through page and API', async () => {
  const { headers, ...user } = await aUser()
  const broken = 'Old\r\nBcc: all@example.com\u2028Port\n'
  const one = 'Old Bcc: all@example.com Port'
  for (const kind of ['location', 'portfolio', 'shoot', 'project', 'gear']) {
    const { data } = await call(`POST ${kind}`, { as: user, body: { title: broken } })
    expect([kind, data.title]).toEqual([kind, one])
  }
  const key = await keyOf('/my/locations/new', headers)
  const sent = await post('/my/locations/new', { key, title: broken }, headers)
  const made = sent.headers.get('Location')?.split(/[/?]/)[3] ?? ''
  expect((await locations.find(user, made)).title).toBe(one)
  expect(SavedSearchTitle.parse(broken)).toBe(one)
})

test('a title of nothing but such signs is none', async () => {
  const user = await aUser()
  expect(
    refusal(await call('POST location', { as: user, body: { title: turns } })).slice(1),
  ).toEqual(['invalid', 'A location needs a title'])
})
