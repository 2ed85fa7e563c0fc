import { expect, test } from 'vitest'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { kindAt } from '#app/domain/rules/kind.ts'
import { applyListChange, applyToIds, readListChange } from '#app/domain/rules/list-change.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { shootWords } from '#app/domain/shoots/words.ts'
import { listPresses, showPress } from '#app/views/places/use-presses.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { aMember, share } from '#tests/sharing/a-member.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>

const place = (owner: Owner) => aLocation(owner)

/** Each list: its address, what it holds, and how it is made and read. */
const lists = {
  'the locations of a shoot': {
    path: (id: string) => `/my/shoots/${id}/locations`,
    thing: place,
    make: (owner: Owner, locationIds: string[]) => aShoot(owner, { locationIds }),
    read: async (owner: Owner, id: string) => {
      const { version, locationIds: ids } = await shoots.find(owner, id)
      return { version, ids }
    },
  },
  'the locations of a project': {
    path: (id: string) => `/my/projects/${id}/locations`,
    thing: place,
    make: (owner: Owner, locationIds: string[]) => aProject(owner, { locationIds }),
    read: async (owner: Owner, id: string) => {
      const { version, locationIds: ids } = await projects.find(owner, id)
      return { version, ids }
    },
  },
  'the shoots of a project': {
    path: (id: string) => `/my/projects/${id}/shoots`,
    thing: (owner: Owner) => aShoot(owner),
    make: (owner: Owner, shootIds: string[]) => aProject(owner, { shootIds }),
    read: async (owner: Owner, id: string) => {
      const { version, shootIds: ids } = await projects.find(owner, id)
      return { version, ids }
    },
  },
  'the locations of a portfolio': {
    path: (id: string) => `/my/portfolios/${id}/locations`,
    thing: place,
    make: (owner: Owner, locationIds: string[]) => aPortfolio(owner, { locationIds }),
    read: async (owner: Owner, id: string) => {
      const { version, locationIds: ids } = await portfolios.find(owner, id)
      return { version, ids }
    },
  },
}

const eachList = Object.entries(lists)

async function undo(response: Response, headers: Record<string, string>) {
  const { undo } = await bannerOf(response)
  const { action = '', intent = '', id = '' } = undo ?? {}
  return post(action, { intent, id }, headers)
}

test.each(eachList)(
  'without scripts each press on %s is saved at once, and undone by its banner',
  async (_, { path, thing, make, read }) => {
    const owner = await aUser()
    const [one, two, three] = [await thing(owner), await thing(owner), await thing(owner)]
    const item = await make(owner, [one.id, two.id])
    const at = path(item.id)
    const ids = async () => (await read(owner, item.id)).ids
    const editor = at.replace(/\/\w+$/, '')

    const added = await post(`${at}?add=library`, { intent: `add:${three.id}` }, owner.headers)
    expect(added.status).toBe(303)
    expect(added.headers.get('Location')).toBe(`${editor}?add=library#${at.split('/').at(-1)}`)
    expect(await ids()).toEqual([one.id, two.id, three.id])
    await undo(added, owner.headers)
    expect(await ids()).toEqual([one.id, two.id])
    await post(at, { intent: `add:${three.id}` }, owner.headers)

    const moved = await post(at, { intent: `move:${three.id} 0` }, owner.headers)
    expect(await ids()).toEqual([three.id, one.id, two.id])
    await undo(moved, owner.headers)
    expect(await ids()).toEqual([one.id, two.id, three.id])

    const removed = await post(at, { intent: `remove:${two.id}` }, owner.headers)
    expect(await ids()).toEqual([one.id, three.id])
    expect((await bannerOf(removed)).statusMessage).toContain(two.title)
    await undo(removed, owner.headers)
    expect(await ids()).toEqual([one.id, two.id, three.id])
  },
)

test.each(eachList)(
  'a press on %s that comes twice changes nothing more',
  async (_, { path, thing, make, read }) => {
    const owner = await aUser()
    const [one, two, three] = [await thing(owner), await thing(owner), await thing(owner)]
    const { id } = await make(owner, [one.id, two.id])
    for (const intent of [`add:${three.id}`, `move:${three.id} 0`, `remove:${one.id}`]) {
      await post(path(id), { intent }, owner.headers)
      const once = await read(owner, id)
      await post(path(id), { intent }, owner.headers)
      expect(await read(owner, id)).toEqual(once)
    }
  },
)

test.each(eachList)(
  'two tabs that add to %s at once lose nothing',
  async (_, { path, thing, make, read }) => {
    const owner = await aUser()
    const things = [await thing(owner), await thing(owner), await thing(owner)]
    const { id } = await make(owner, [])
    await Promise.all(
      things.map((one) => post(path(id), { intent: `add:${one.id}` }, owner.headers)),
    )
    expect((await read(owner, id)).ids.sort()).toEqual(things.map((one) => one.id).sort())
  },
)

test.each(eachList)(
  'what somebody else has taken out of %s meanwhile is said, and nothing moves',
  async (_, { path, thing, make, read }) => {
    const owner = await aUser()
    const [one, two] = [await thing(owner), await thing(owner)]
    const { id } = await make(owner, [one.id, two.id])
    await post(path(id), { intent: `remove:${two.id}` }, owner.headers)
    const late = await post(path(id), { intent: `move:${two.id} 0` }, owner.headers)
    expect(late.status).toBe(303)
    expect(await bannerOf(late)).toMatchObject({
      statusType: 'error',
      statusMessage: expect.stringContaining('somebody has removed it'),
    })
    expect((await read(owner, id)).ids).toEqual([one.id])
  },
)

test.each(eachList)(
  'what is not there is not added to %s',
  async (_, { path, thing, make, read }) => {
    const owner = await aUser()
    const theirs = await thing(await aUser())
    const { id } = await make(owner, [])
    for (const intent of [`add:${theirs.id}`, 'add:nonsense', 'move:nonsense', 'dance']) {
      expect((await bannerOf(await post(path(id), { intent }, owner.headers))).statusType).toBe(
        'error',
      )
    }
    expect(await read(owner, id)).toEqual({ version: 1, ids: [] })
  },
)

test.each(eachList)(
  'with scripts the answer of %s brings the banner alone, and a refusal its reason',
  async (_, { path, thing, make }) => {
    const owner = await aUser()
    const one = await thing(owner)
    const { id } = await make(owner, [])
    const json = { ...owner.headers, Accept: 'application/json' }
    const pressed = await post(path(id), { intent: `add:${one.id}` }, json)
    expect([pressed.status, await pressed.json()]).toEqual([200, null])
    const { undo } = await bannerOf(pressed)
    expect(undo).toMatchObject({ intent: 'takeBack', isInPlace: true })
    const fields = { intent: undo?.intent ?? '', id: undo?.id ?? '' }
    const undone = await post(`${path(id)}.data`, fields, owner.headers)
    expect([undone.status, (await bannerOf(undone)).statusType]).toEqual([200, 'success'])
    const late = await post(path(id), { intent: `move:${one.id} 0` }, json)
    expect([late.status, late.headers.get('Set-Cookie')]).toEqual([409, null])
    expect((await late.json()).errors[0].message).toContain('somebody has removed it')
    const gone = await post(path('x'), { intent: `add:${one.id}` }, json)
    expect([gone.status, (await gone.json()).errors[0].code]).toEqual([404, 'notFound'])
  },
)

test('a list holds as many as it may, those that are not seen among them, and says so', () => {
  const held = [{ id: 'a', title: 'A' }]
  const rules = {
    max: 3,
    tooMany: shootWords.tooManyShoots({ max: 3 }),
    gone: shootWords.shootGone,
  }
  const add = { verb: 'add' as const, ids: ['b', 'c'] }
  expect(applyListChange(held, add, rules).ids).toEqual(['a', 'b', 'c'])
  const full = 'A project has at most 3 shoots'
  expect(() => applyListChange(held, add, { ...rules, unseen: 1 })).toThrow(full)
  expect(applyListChange(held, { verb: 'remove', id: 'a' }, { ...rules, unseen: 9 }).ids).toEqual(
    [],
  )
})

test('a stop that is taken out comes back with its times, its light, its note and its place', async () => {
  const { headers, ...owner } = await aUser()
  const [one, two, three] = [await aLocation(owner), await aLocation(owner), await aLocation(owner)]
  const { id } = await aShoot(owner, { locationIds: [one.id, two.id, three.id] })
  const plan = {
    startDate: '2031-07-01T18:00:00.000Z',
    endDate: '2031-07-01T20:00:00.000Z',
    wantedLight: 'goldenHour' as const,
    note: 'Ask: “who {has} the key?”',
  }
  await shoots.updateStop(owner, id, one.id, plan)
  await shoots.updateStop(owner, id, two.id, { note: 'Ladder' })
  const { stops } = await shoots.find(owner, id)
  for (const { locationId } of stops) {
    const removed = await post(
      `/my/shoots/${id}/locations`,
      { intent: `remove:${locationId}` },
      headers,
    )
    expect((await shoots.find(owner, id)).stops).toHaveLength(2)
    await undo(removed, headers)
    expect((await shoots.find(owner, id)).stops).toEqual(stops)
  }
})

test.each(eachList)(
  'an editor puts back in %s what they saw only there',
  async (_, { path, thing, make, read }) => {
    const owner = await aUser()
    const [one, two] = [await thing(owner), await thing(owner)]
    const { id } = await make(owner, [one.id, two.id])
    const kind = kindAt(path(id).split('/')[2] ?? '', 'canBeShared')
    const { headers } = await aMember(owner, kind ?? 'location', id, 'edit')
    const removed = await post(path(id), { intent: `remove:${one.id}` }, headers)
    expect((await read(owner, id)).ids).toEqual([two.id])
    const undone = await undo(removed, headers)
    expect((await bannerOf(undone)).statusType).toBe('success')
    expect((await read(owner, id)).ids).toEqual([one.id, two.id])
    expect(await pageOf(path(id).replace(/\/\w+$/, ''), headers)).toContain(one.title)

    const late = await post(path(id), { intent: `remove:${one.id}` }, headers)
    await post(path(id), { intent: `remove:${two.id}` }, owner.headers)
    expect((await bannerOf(await undo(late, headers))).statusType).toBe('error')
    expect((await read(owner, id)).ids).toEqual([])
  },
)

test('an own place that somebody else has added is not shown to more people by an undo', async () => {
  const owner = await aUser()
  const crew = await aUser()
  const roof = await aLocation(crew)
  await share(crew, 'location', roof.id, owner)
  const { id } = await aShoot(owner, { locationIds: [roof.id] })
  await share(owner, 'shoot', id, crew, 'edit')
  const path = `/my/shoots/${id}/locations`
  const heldBack = async () => (await hiddenLocations.find(crew, 'shoot', id)).heldBack
  expect(await heldBack()).toHaveLength(1)
  const removed = await post(path, { intent: `remove:${roof.id}` }, crew.headers)
  expect(await heldBack()).toHaveLength(0)
  await undo(removed, crew.headers)
  expect(await heldBack()).toHaveLength(1)
})

test('a place that is no longer to be seen does not come back by an undo', async () => {
  const { headers, ...owner } = await aUser()
  const other = await aUser()
  const roof = await aLocation(other, { isDiscoverable: true })
  const { id } = await aShoot(owner, { locationIds: [roof.id] })
  const removed = await post(`/my/shoots/${id}/locations`, { intent: `remove:${roof.id}` }, headers)
  await locations.update(other, roof.id, { isDiscoverable: false })
  expect(await bannerOf(await undo(removed, headers))).toMatchObject({
    statusType: 'error',
    statusMessage: 'Location not found',
  })
})

test('without scripts one stop is opened, planned, refused with what was typed, and undone', async () => {
  const { headers, ...owner } = await aUser()
  const [pier, roof] = [await aLocation(owner), await aLocation(owner)]
  const { id, stops } = await aShoot(owner, {
    locationIds: [pier.id, roof.id],
    timeZone: 'Europe/Lisbon',
  })
  const [atPier = '', atRoof = ''] = stops.map((stop) => stop.id)
  const path = `/my/shoots/${id}`
  expect(await pageOf(path, headers)).not.toContain('name="wantedLight"')
  const html = await pageOf(`${path}?stop=${atPier}`, headers)
  expect(html.match(/name="wantedLight"/g)).toHaveLength(1)
  const fields = {
    intent: `stop:${atPier}`,
    timeZone: 'Europe/Lisbon',
    startDate: '2031-07-01T19:00',
    endDate: '2031-07-01T18:00',
    wantedLight: 'blueHour',
    note: ' Ladder ',
  }
  const wrong = await post(`${path}?stop=${atPier}`, fields, headers)
  expect(wrong.status).toBe(400)
  const refused = await wrong.text()
  expect(refused).toContain('A stop ends after it begins')
  expect(refused).toContain('value=" Ladder "')
  expect(refused).toContain(`action="${path}?stop=${atPier}#stop-${atPier}"`)

  const saved = await post(path, { ...fields, endDate: '2031-07-01T21:00' }, headers)
  expect(saved.status).toBe(303)
  expect(saved.headers.get('Location')).toBe(`${path}#stop-${atPier}`)
  expect((await shoots.find(owner, id)).stops[0]).toEqual({
    id: atPier,
    locationId: pier.id,
    startDate: '2031-07-01T18:00:00.000Z',
    endDate: '2031-07-01T20:00:00.000Z',
    wantedLight: 'blueHour',
    note: 'Ladder',
  })
  const planned = await pageOf(path, headers)
  expect(planned).toContain('7:00pm to 9:00pm GMT+1, for blue hour · Ladder')
  expect(planned).not.toContain(`value="move:${atPier} `)
  expect(planned).toContain(`value="move:${atRoof} `)
  await undo(saved, headers)
  expect((await shoots.find(owner, id)).stops[0]).toMatchObject({ startDate: null, note: '' })
})

test('pickers are opened by an address of the page, and search without scripts', async () => {
  const { headers, ...owner } = await aUser()
  const other = await aUser({ username: 'fay' })
  const pier = await aLocation(owner, { title: 'Pier one' })
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  const own = { locationIds: [(await aLocation(owner)).id] }
  const paths = {
    shoot: `/my/shoots/${(await aShoot(owner, own)).id}`,
    project: `/my/projects/${(await aProject(owner, own)).id}`,
    portfolio: `/my/portfolios/${(await aPortfolio(owner, own)).id}`,
  }
  for (const [kind, path] of Object.entries(paths)) {
    expect(await pageOf(path, headers), kind).not.toContain(`add:${pier.id}`)
    expect(await pageOf(`${path}?add=library`, headers)).toContain(`add:${pier.id}`)
    expect(await pageOf(`${path}?add=library&find=pier`, headers)).toContain(`add:${pier.id}`)
    expect(await pageOf(`${path}?add=library&find=nowhere`, headers)).toContain('Nothing was found')
    const discover = await pageOf(`${path}?add=discover&find=copper`, headers)
    expect(discover.includes(`add:${roof.id}`), kind).toBe(kind !== 'portfolio')
  }
})

test('who may only look at an item presses nothing in it', async () => {
  const owner = await aUser()
  const one = await aLocation(owner)
  const { id } = await aShoot(owner, { locationIds: [one.id] })
  const { headers } = await aMember(owner, 'shoot', id)
  const intent = `remove:${one.id}`
  const pressed = await post(`/my/shoots/${id}/locations`, { intent }, headers)
  expect(await bannerOf(pressed)).toMatchObject({ statusType: 'error' })
  expect((await post('/my/gear/x/locations', { intent }, headers)).status).toBe(404)
  expect((await shoots.find(owner, id)).locationIds).toEqual([one.id])
})

test('each press is sent as its button sends it, and shown at once on what is loaded', () => {
  const to = '/my/shoots/dawn/locations'
  const press = { to, intent: 'move:b 0', ids: ['a', 'b'] }
  expect(listPresses.requestOf(press)).toEqual({ to, body: 'intent=move%3Ab+0&ids=a&ids=b' })
  expect(listPresses.join(press, { to, intent: 'remove:a' })).toBeUndefined()
  const presses = [press, { to, intent: 'add:c', added: { id: 'c' } }, { to, intent: 'remove:a' }]
  expect(presses.reduce(showPress, [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'b' }, { id: 'c' }])
  expect(showPress([{ id: 'a' }], { intent: 'light:a blueHour' })).toEqual([{ id: 'a' }])
})

test('a press is read from the intent of its button', () => {
  expect(readListChange('add:a')).toEqual({ verb: 'add', ids: ['a'] })
  expect(readListChange('move:a 12')).toEqual({ verb: 'move', id: 'a', to: 12 })
  expect(readListChange('restore:a 0 {"note":"1 2"}')).toEqual({ verb: 'restore', id: 'a', to: 0 })
  for (const intent of ['', 'move:a', 'move:a -1', 'dance:a 1', 'add:']) {
    expect(readListChange(intent), intent).toBeUndefined()
  }
})

test('a change beyond the ends of a list stops there', () => {
  expect(applyToIds(['a', 'b'], { verb: 'move', id: 'a', to: 9 })).toEqual(['b', 'a'])
  expect(applyToIds(['a', 'b'], { verb: 'restore', id: 'c', to: 1 })).toEqual(['a', 'c', 'b'])
})
