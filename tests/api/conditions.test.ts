import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTags } from '#app/api/entity-tag.server.ts'
import { endpoints } from '#app/api/table.server.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const ask = (as: Somebody | undefined, path: string, headers: Record<string, string> = {}) =>
  request(`/api/${path}`, {
    headers: { ...(as ? { Authorization: `Bearer ${as.token}` } : {}), ...headers },
  })

async function tagOf(as: Somebody, path: string) {
  return (await ask(as, path)).headers.get('ETag') ?? ''
}

test('what was read already is not sent again, until it is another', async () => {
  const user = await aUser()
  const { id } = await aLocation(user, { title: 'Pier', isDiscoverable: true })
  for (const [as, path] of [
    [user, `location/${id}`],
    [undefined, `location/${id}`],
    [user, `tags-by-user/${user.id}`],
    [user, `user/${user.id}/recce`],
    [undefined, 'categories'],
    [user, `users/${user.id}/subscription`],
  ] as const) {
    const first = await ask(as, path)
    const tag = first.headers.get('ETag') ?? ''
    expect([path, first.status, tag]).toEqual([path, 200, expect.stringMatching(/^"[\w.-]+"$/)])
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask(as, path, { 'If-None-Match': known })
      expect([path, known, again.status, await again.text()]).toEqual([path, known, 304, ''])
      expect(again.headers.get('ETag')).toBe(tag)
      expect(again.headers.get('Cache-Control')).toBe('private, no-cache')
    }
    for (const other of ['"other"', tag.slice(1, -1), '', '"']) {
      expect((await ask(as, path, { 'If-None-Match': other })).status).toBe(200)
    }
  }
  const tag = await tagOf(user, `location/${id}`)
  await call(`PATCH location/${id}`, { as: user, body: { title: 'Mole' } })
  expect((await ask(user, `location/${id}`, { 'If-None-Match': tag })).status).toBe(200)
  const gone = await ask(user, `location/${user.id}`, { 'If-None-Match': '*' })
  expect([gone.status, gone.headers.get('ETag')]).toEqual([404, null])
})

test('an answer with a secret, or of the moment alone, is kept by nobody', async () => {
  const user = await aUser()
  const secret = endpoints.filter(({ method, isSecret }) => method === 'GET' && isSecret)
  expect(secret.map(({ path }) => path).sort()).toEqual([
    'calendar-feed',
    'confirm-email',
    'files/:file',
    'items/:itemType/:id/links',
    'login-sso',
    'project/:id/calendar-feed',
    'session-token-temp',
    'shoot/:id/my-sheet',
    'shoot/:id/sheet/:day/recipients',
    'upload/:id',
    'validate-session-token-temp',
  ])
  const answer = await ask(user, 'session-token-temp', { 'If-None-Match': '*' })
  expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null])
  expect(answer.headers.get('Cache-Control') ?? 'unsaid').not.toContain('no-cache')
})

async function aWorld() {
  const owner = await aUser()
  const location = await aLocation(owner, { title: 'Pier', tags: ['dusk'] })
  const portfolio = await aPortfolio(owner, { locationIds: [location.id] })
  const shoot = await aShoot(owner, { locationIds: [location.id] })
  const project = await aProject(owner, { shootIds: [shoot.id] })
  const gear = await aPiece(owner)
  const slot = await aSlot(owner, shoot.id)
  const concept = await call('POST concept', {
    as: owner,
    body: { itemType: 'shoot', itemId: shoot.id, title: 'Fog' },
  })
  const paths = [
    `slot/${slot.id}`,
    `concept/${concept.data.id}`,
    `location/${location.id}`,
    `portfolio/${portfolio.id}`,
    `shoot/${shoot.id}`,
    `project/${project.id}`,
    `gear/${gear.id}`,
  ]
  return { owner, paths }
}

const changed = (path: string) =>
  path.startsWith('slot/') ? { isPacked: true } : { title: 'Later' }

test('a change of every kind with a version holds to If-Match, and a late one is told what changed', async () => {
  const { owner, paths } = await aWorld()
  for (const path of paths) {
    const tag = await tagOf(owner, path)
    const body = changed(path)
    const first = await call(`PATCH ${path}`, {
      as: owner,
      body,
      headers: { 'If-Match': `"other", ${tag}` },
    })
    expect([path, first.status]).toEqual([path, 200])
    const now = await tagOf(owner, path)
    expect([path, first.headers.get('ETag')]).toEqual([path, now])
    for (const line of [`PATCH ${path}`, `PUT ${path}`, `DELETE ${path}`]) {
      const late = await call(line, {
        as: owner,
        ...(line.startsWith('DELETE') ? {} : { body: { title: 'Late' } }),
        headers: { 'If-Match': tag },
      })
      expect([line, late.status]).toEqual([line, 409])
      expect(late.headers.get('ETag')).toBe(now)
      const { version } = first.data
      const [field, value] = Object.entries(body)[0] ?? []
      expect(late.errors?.[0]).toMatchObject({ path: 'version', current: version })
      expect(late.errors).toContainEqual({
        code: 'conflict',
        message: 'This has another value now',
        path: field,
        current: value,
      })
      const others = late.errors?.slice(1).map(({ path }) => path)
      expect(others).toEqual(path.startsWith('slot/') ? ['isPacked', 'packed'] : [field])
    }
    const removed = await call(`DELETE ${path}`, { as: owner, headers: { 'If-Match': now } })
    expect([path, removed.status]).toEqual([path, 200])
    const gone = await call(`DELETE ${path}`, { as: owner, headers: { 'If-Match': '*' } })
    expect([path, gone.status]).toEqual([path, 404])
  }
})

test('a version in the body is told the same, field by field of what was sent', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner, { title: 'Dawn', description: 'Cold' })
  const body = { version: 1, title: 'Dusk', description: 'Cold' }
  expect((await call(`PATCH shoot/${id}`, { as: owner, body })).status).toBe(200)
  const late = await call(`PATCH shoot/${id}`, { as: owner, body: { ...body, title: 'Noon' } })
  expect(refusal(late).slice(0, 2)).toEqual([409, 'conflict'])
  expect(late.errors?.map(({ path, current }) => [path, current])).toEqual([
    ['version', 2],
    ['title', 'Dusk'],
  ])
  expect(late.headers.get('ETag')).toBe(await tagOf(owner, `shoot/${id}`))
})

test('a photo of a location needs no new version, and is told with the next one', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, { title: 'Pier' })
  const before = await tagOf(owner, `location/${id}`)
  const sent = await request(`/api/location/${id}/photos`, {
    method: 'POST',
    body: Buffer.from(await aPhoto()),
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'image/jpeg' },
  })
  expect(sent.status).toBe(201)
  expect(await tagOf(owner, `location/${id}`)).not.toBe(before)
  const headers = { 'If-Match': before }
  const change = { as: owner, body: { title: 'Mole' }, headers }
  expect((await call(`PATCH location/${id}`, change)).status).toBe(200)
  const late = await call(`PATCH location/${id}`, change)
  expect(late.errors?.slice(1).map(({ path }) => path)).toEqual(['title', 'imageUrls', 'imageIds'])
})

test('of four at once with the same tag one changes it and the others are told', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const headers = { 'If-Match': await tagOf(owner, `shoot/${id}`) }
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((title) =>
      call(`PATCH shoot/${id}`, { as: owner, body: { title }, headers }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('without a version the whole is compared, and what says nothing is refused', async () => {
  const owner = await aUser()
  const tag = await call('POST tag', { as: owner, body: { title: 'dusk' } })
  const path = `tag/${tag.data.id}`
  const headers = { 'If-Match': await tagOf(owner, path) }
  const rename = (title: string, headers: Record<string, string>) =>
    call(`PATCH ${path}`, { as: owner, body: { title }, headers })
  expect((await rename('dawn', headers)).status).toBe(200)
  const late = await rename('noon', headers)
  expect(late.errors?.map(({ path, current }) => [path, current])).toEqual([
    [undefined, undefined],
    ['title', 'dawn'],
  ])
  const weak = await rename('noon', { 'If-Match': `W/${await tagOf(owner, path)}` })
  expect(weak.status).toBe(409)
  expect((await rename('noon', { 'If-Match': '*' })).status).toBe(200)
  for (const header of ['', 'dawn', '"', '"a" "b"', '"a",b', '*, "a"', 'w/"a"']) {
    expect([header, (await rename('late', { 'If-Match': header })).status]).toEqual([header, 400])
  }
  const nowhere = await call(`DELETE photo/${owner.id}`, {
    as: owner,
    headers: { 'If-Match': '*' },
  })
  expect(nowhere.status).toBe(400)
  const stranger = await aUser()
  const foreign = await call(`PATCH ${path}`, { as: stranger, body: { title: 'x' }, headers })
  expect(foreign.status).toBe(404)
})

test('a list of tags is read whatever is in it, or not at all', () => {
  const tag = fc
    .tuple(fc.constantFrom('', 'W/'), fc.stringMatching(/^[!#-~]*$/))
    .map(([weak, text]) => `${weak}"${text}"`)
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1 }), fc.constantFrom(',', ', ', ' ,, '), (tags, by) => {
      expect(parseTags(tags.join(by))).toEqual(tags)
    }),
    { seed: 1 },
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseTags(text)).not.toEqual([])
    }),
    { seed: 1 },
  )
})
