import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { ConceptInput } from '#app/domain/shoots/concept.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, headersOf } from '#tests/support/factories.ts'
import { readSitemap } from '#tests/support/sitemap.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { aBigShoot } from './a-big-shoot.ts'
import { aProject, aShoot } from './a-plan.ts'

const { query } = useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>

async function open(path: string, as?: { headers: { Cookie: string } }) {
  const response = await request(path, as ? { headers: as.headers } : {})
  return { status: response.status, html: await response.text(), headers: response.headers }
}

function textOf(html: string) {
  return html
    .replace(/<head>[\s\S]*?<\/head>/, ' ')
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

const newYork = { latitude: 40.758, longitude: -73.9855 }
const port = { latitude: 38.70694, longitude: -9.1438 }

/** Two places in Lisbon and a shoot at both: sunset there is at 20:59 on this day. */
async function aNight(owner: Owner, isPublic = true) {
  const quay = await aLocation(owner, { title: 'Old Port', coordinates: port })
  const stairs = await aLocation(owner, {
    title: 'Stairs',
    coordinates: { latitude: 38.7099, longitude: -9.1328 },
  })
  const shoot = await aShoot(owner, {
    title: 'Stellar Music Video',
    description: 'A song about the night.',
    locationIds: [quay.id, stairs.id],
    startDate: '2026-06-21T18:00:00Z',
    endDate: '2026-06-22T01:00:00Z',
    timeZone: 'Europe/Lisbon',
    isPublic,
  })
  await shoots.updateStop(owner, shoot.id, quay.id, {
    startDate: '2026-06-21T19:00:00Z',
    endDate: '2026-06-21T20:00:00Z',
    wantedLight: 'goldenHour',
    note: 'Gate opens at seven',
  })
  await shoots.updateStop(owner, shoot.id, stairs.id, {
    startDate: '2026-06-21T14:00:00Z',
    endDate: '2026-06-21T15:00:00Z',
    wantedLight: 'blueHour',
  })
  return { shoot, quay, stairs }
}

test('a visitor reads when and where a public shoot is and what light each place has then', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot } = await aNight(owner)
  await aSlot(owner, shoot.id, { title: 'Tripod', quantity: 2 })
  await aMember(owner, 'shoot', shoot.id, 'edit')

  const { status, html } = await open('/app/ansel/shoot/stellar-music-video')
  expect(status).toBe(200)
  const text = textOf(html)
  expect(text).toContain('Stellar Music Video')
  expect(text).toContain('Jun 21st, 7:00pm until Jun 22nd, 2:00am')
  expect(text).toContain('Europe/Lisbon')
  expect(text).toContain('2 locations · 2 gear items · shared with 1 user')
  expect(text).toContain('A song about the night.')
  expect(text).toMatch(/Sun, Jun 21st .*Old Port .*8:00pm to 9:00pm .*Golden hour/)
  expect(text).toMatch(/At 8:00pm the sun is \d+ degrees high in the west/)
  expect(text).toContain('Gate opens at seven')
  expect(text).not.toContain('Misses')
  const own = textOf((await open('/app/ansel/shoot/stellar-music-video', owner)).html)
  expect(own).toMatch(/Stairs .*Misses its blue hour, 9:2\dpm to 9:3\dpm\./)
  expect(own.match(/Misses/g)).toHaveLength(1)
  expect(html).toContain('href="/app/ansel/shoot/stellar-music-video/location/old-port"')
  expect(html).toContain('"@type":"CollectionPage"')
  expect(html).toContain('/app/ansel/shoot/stellar-music-video/preview.jpg')
  expect(text).not.toContain('Edit')
})

test('gear stands by category, what has none as Uncategorized, and what is not in use is not counted', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot } = await aNight(owner)
  await aSlot(owner, shoot.id, { title: 'Tripod', category: 'Support', quantity: 2 })
  await aSlot(owner, shoot.id, { title: 'Gaffer tape' })
  const spare = await aSlot(owner, shoot.id, { title: 'Spare body', category: 'Cameras' })
  await slots.update(owner, spare.id, { inUse: 'no' })
  const crew = await aMember(owner, 'shoot', shoot.id, 'edit')
  await aSlot(crew, shoot.id, { title: 'Drone', category: 'Drones' })

  const { html } = await open('/app/ansel/shoot/stellar-music-video?tab=gear')
  const text = textOf(html)
  expect(text).toMatch(
    /Drones 1 item Drone from \S+ × 1 Support 2 items Tripod × 2 Uncategorized 1 item Gaffer tape × 1/,
  )
  expect(text).toContain('4 gear items')
  expect(text).not.toContain('Spare body')
  expect(html).toContain('href="/app/ansel/stellar-music-video"')
  expect(html).not.toContain('gear-others')

  const own = await open('/app/ansel/shoot/stellar-music-video?tab=gear', owner)
  expect(own.html.match(/class="gear-others"/g)).toHaveLength(1)
})

test('the owners of gear are not named to whom the people of a shoot are not shown', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { id } = await aShoot(owner, {
    title: 'Dawn',
    isPublic: true,
    publicSections: ['gear'],
  })
  const crew = await aMember(owner, 'shoot', id, 'edit')
  const slot = await aSlot(crew, id, { title: 'Drone' })
  const { html } = await open('/app/ansel/shoot/dawn?tab=gear')
  expect(textOf(html)).toContain('Drone')
  expect(html).not.toContain(crew.username)
  expect(html).not.toContain(crew.id)
  expect((await call(`GET slot/${slot.id}`)).status).toBe(404)
  const own = await open('/app/ansel/shoot/dawn?tab=gear', owner)
  expect(textOf(own.html)).toContain(`Drone from ${crew.username}`)
  expect((await call(`GET slot/${slot.id}`, { as: crew })).data).toMatchObject({
    ownerUser: crew.username,
  })
})

test('a shoot that ends at midnight does not reach into the next day where its times are hidden', async () => {
  const owner = await aUser({ username: 'ansel' })
  await aShoot(owner, {
    title: 'Late',
    isPublic: true,
    publicSections: [],
    startDate: '2031-06-01T18:00:00Z',
    endDate: '2031-06-02T00:00:00Z',
  })
  const text = textOf((await open('/app/ansel/shoot/late')).html)
  expect(text).toContain('Jun 1st')
  expect(text).not.toContain('Jun 2nd')
})

test('where there is no gear a visitor is told to log in, and the crew is not', async () => {
  const owner = await aUser({ username: 'ansel' })
  await aNight(owner)
  const path = '/app/ansel/shoot/stellar-music-video?tab=gear'
  const visitor = await open(path)
  expect(textOf(visitor.html)).toContain('If you are on the crew, log in')
  expect(visitor.html).toContain('<a href="/login">log in</a>')
  expect(textOf((await open(path, owner)).html)).not.toContain('If you are on the crew')
})

test('a tab that is followed without scripts comes out at the tabs, not at the top', async () => {
  const owner = await aUser({ username: 'ansel' })
  await aNight(owner)
  const { html } = await open('/app/ansel/shoot/stellar-music-video')
  expect(html).toMatch(/<nav id="parts"[^>]*>.*href="[^"]*\?tab=gear#parts"/)
})

test('a private shoot is a notice, one that is not there an overlay, and its crew sees it', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot } = await aNight(owner, false)
  const path = '/app/ansel/shoot/stellar-music-video'
  const refused = await open(path)
  expect(refused.status).toBe(403)
  expect(textOf(refused.html)).toContain('This shoot is private. Ask the owner for access.')
  expect(refused.html).not.toContain('Old Port')
  const place = await open(`${path}/location/old-port`)
  expect(place.status).toBe(403)
  expect((await open(path, await aUser())).status).toBe(403)

  const missing = await open('/app/ansel/shoot/nothing')
  expect(missing.status).toBe(404)
  expect(textOf(missing.html)).toContain('Shoot is not accessible')
  const project = await open('/app/ansel/project/nothing/shoot/stellar-music-video')
  expect(project.status).toBe(404)
  expect(textOf(project.html)).toContain('Project is not accessible')

  const crew = await aMember(owner, 'shoot', shoot.id, 'edit')
  const seen = await open(path, crew)
  expect(seen.status).toBe(200)
  expect(textOf(seen.html)).toContain('Shared: only its owner and crew see this')
  expect(seen.html).toContain('name="robots" content="noindex"')
  expect(seen.html).toContain(`href="/my/shoots/${shoot.id}"`)
  expect((await open(`${path}/location/old-port`, crew)).status).toBe(200)

  await shares.remove(owner, { kind: 'shoot', itemId: shoot.id }, crew.id)
  expect((await open(path, crew)).status).toBe(403)
})

test('a project shows its shoots and places, and leads on in its own order', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay, stairs } = await aNight(owner)
  const second = await aShoot(owner, { title: 'Second day', isPublic: true })
  const hidden = await aShoot(owner, { title: 'Not for clients' })
  await aProject(owner, {
    title: 'Lisbon nights',
    shootIds: [shoot.id, hidden.id, second.id],
    locationIds: [quay.id, stairs.id],
    isPublic: true,
  })
  const path = '/app/ansel/project/lisbon-nights'

  const { html } = await open(path)
  const text = textOf(html)
  expect(text).toContain('2 shoots · 2 locations')
  expect(text).toContain('Begins Jun 21st, 7:00pm')
  expect(text).toMatch(
    /Stellar Music Video \w{3}, Jun 21st( \d{4})?, 7:00pm · 2 locations Second day No date yet/,
  )
  expect(text).not.toContain('Not for clients')
  expect(html).toContain(`href="${path}/shoot/second-day"`)

  const places = await open(`${path}?tab=locations`)
  expect(places.html).toContain(`href="${path}/location/old-port"`)

  const inside = await open(`${path}/shoot/stellar-music-video`)
  expect(textOf(inside.html)).toMatch(/Next Second day/)
  expect(inside.html).toContain(`href="${path}/shoot/stellar-music-video/location/stairs"`)
  const gear = await open(`${path}/shoot/stellar-music-video?tab=gear`)
  const back = '<a class="btn btn-quiet" href="HREF">Back to Stellar Music Video</a>'
  expect(gear.html).toContain(back.replace('HREF', `${path}/shoot/stellar-music-video`))
  const alone = await open('/app/ansel/shoot/stellar-music-video?tab=gear')
  expect(alone.html).toContain(back.replace('HREF', '/app/ansel/stellar-music-video'))
  expect((await open(`${path}/shoot/not-for-clients`)).status).toBe(403)

  const deep = await open(`${path}/shoot/stellar-music-video/location/stairs`)
  expect(deep.status).toBe(200)
  expect(textOf(deep.html)).toMatch(/Next Old Port/)
  expect(deep.html).toContain(`href="${path}/shoot/stellar-music-video/location/old-port"`)
})

test('a location opens within its shoot at the planned moment, with what comes before and after', async () => {
  const owner = await aUser({ username: 'ansel' })
  await aNight(owner)
  const path = '/app/ansel/shoot/stellar-music-video/location'
  const { status, html } = await open(`${path}/old-port`)
  expect(status).toBe(200)
  const text = textOf(html)
  expect(text).toMatch(/Planned for Sun, Jun 21st( 2026)?, 8:00pm to 9:00pm/)
  expect(text).toContain('for golden hour')
  expect(text).toMatch(/At 8:00pm the sun is \d+ degrees high/)
  expect(text).toMatch(/Previous Stairs/)
  expect(html).toContain('href="/app/ansel/shoot/stellar-music-video"')
  expect(textOf((await open(`${path}/old-port?date=2026-12-21`)).html)).toContain('Dec 21, 2026')
  expect((await open(`${path}/elsewhere`)).status).toBe(404)
})

test('a place that the crew put into a shoot opens there, though it is private elsewhere', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay } = await aNight(owner)
  const crew = await aMember(owner, 'shoot', shoot.id, 'edit')
  const cove = await aLocation(crew, { title: 'Cove', coordinates: port, isDiscoverable: false })
  await shoots.update(crew, shoot.id, { locationIds: [quay.id, cove.id] })
  const { html } = await open('/app/ansel/shoot/stellar-music-video')
  const href = `/app/ansel/shoot/stellar-music-video/location/${cove.id}`
  expect(html).toContain(`href="${href}"`)
  const place = await open(href)
  expect(place.status).toBe(200)
  expect(textOf(place.html)).toContain('Cove')
})

test('a bare name leads to the shoot, else the project, else the profile', async () => {
  const owner = await aUser({ username: 'ansel' })
  await aShoot(owner, { title: 'One', isPublic: true })
  await aProject(owner, { title: 'One', isPublic: true })
  await aShoot(owner, { title: 'Two' })
  await aProject(owner, { title: 'Two', isPublic: true })
  const leadsTo = async (name: string) =>
    (await request(`/app/ansel/${name}`)).headers.get('Location')
  expect(await leadsTo('one')).toBe('/app/ansel/shoot/one')
  expect(await leadsTo('two')).toBe('/app/ansel/project/two')
  expect(await leadsTo('three')).toBe('/app/ansel')
  const secret = await aShoot(owner, { title: 'Wedding of the Blakes' })
  const series = await aProject(owner, { title: 'Secret series' })
  for (const hidden of [secret, series]) {
    expect(await leadsTo(hidden.id)).toBe('/app/ansel')
    expect(await leadsTo(hidden.slug)).toBe('/app/ansel')
    const own = await request(`/app/ansel/${hidden.id}`, { headers: owner.headers })
    expect(own.headers.get('Location')).toContain(`/${hidden.slug}`)
  }
})

test('a page of a shoot takes at most four statements, however much it holds, and its editor one more', async () => {
  const owner = await aUser({ username: 'ansel' })
  const id = await aBigShoot(query, owner.id)
  await aProject(owner, { title: 'Lisbon', shootIds: [id], isPublic: true })
  const { rows } = await query(`select id from users where username = 'crew-1'`)
  const ofCrew = headersOf(await sessions.create(rows[0].id, 'test'))
  const shoot = '/app/ansel/shoot/big'
  const inProject = '/app/ansel/project/lisbon/shoot/big/location/stop-1'
  const pages = [shoot, `${shoot}?tab=gear`, `${shoot}?tab=concept`]
  const visited = [...pages, '/app/ansel/project/lisbon', inProject]
  const own = [...visited, `/my/shoots/${id}/gear`, `/my/shoots/${id}/concept`]
  const counted = []
  for (const [who, headers, paths] of [
    ['visitor', {}, visited],
    ['owner', owner.headers, own],
    ['crew', ofCrew, [shoot, ...own.slice(-2)]],
  ] as const) {
    for (const path of paths) {
      // The first one fills the caches.
      await request(path, { headers })
      const asked = await statementsOf(async () => {
        expect([path, (await request(path, { headers })).status]).toEqual([path, 200])
      })
      // The top of an editor also says who sees the shoot.
      counted.push({ who, path, count: asked.length, max: path.startsWith('/my/') ? 5 : 4 })
    }
  }
  expect(counted.filter(({ count, max }) => count > max)).toEqual([])
  expect(counted.filter(({ count }) => count === 0)).toEqual([])
  const { html } = await open(`${shoot}?tab=gear`, owner)
  expect(html.match(/Piece \d+/g)?.length).toBeGreaterThanOrEqual(200)
})

test('public shoots and projects are in the sitemap and have a picture beside their link', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot } = await aNight(owner)
  await aShoot(owner, { title: 'Secret' })
  await aProject(owner, { title: 'Lisbon', shootIds: [shoot.id], isPublic: true })
  const map = await readSitemap()
  expect(map).toContain('/app/ansel/shoot/stellar-music-video</loc>')
  expect(map).toContain('/app/ansel/project/lisbon</loc>')
  expect(map).not.toContain('secret')
  for (const path of ['shoot/stellar-music-video', 'project/lisbon']) {
    const picture = await request(`/app/ansel/${path}/preview.jpg`)
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
  }
  expect((await request('/app/ansel/shoot/secret/preview.jpg')).status).toBe(404)
})

test('the API finds shoots and projects by name, with what is in them', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay } = await aNight(owner)
  const project = await aProject(owner, {
    title: 'Lisbon',
    shootIds: [shoot.id],
    locationIds: [quay.id],
    isPublic: true,
  })
  const find = (name: string, itemType: string) =>
    call('POST get-item-by-name-and-username', { body: { name, itemType, username: 'Ansel' } })
  const found = await find('Stellar Music Video', 'shoot')
  expect(found.status).toBe(200)
  expect(found.data.item.id).toBe(shoot.id)
  expect(Object.keys(found.data.locationsDict)).toHaveLength(2)
  const whole = await find('lisbon', 'project')
  expect(whole.data.item.id).toBe(project.id)
  expect(Object.keys(whole.data.shootsDict)).toEqual([shoot.id])
  expect(Object.keys(whole.data.locationsDict)).toEqual([quay.id])
  await shoots.update(owner, shoot.id, { isPublic: false })
  expect((await find('Stellar Music Video', 'shoot')).status).toBe(403)
  expect((await find(newId(), 'shoot')).status).toBe(404)
})

/** What stands beside the frame, or above it on a narrow screen. */
function besideOf(html: string) {
  const [opening = ''] =
    /<div class="phone-opening">[\s\S]*?(?=<div class="phone-box">)/.exec(html) ?? []
  const [context = ''] = /<aside aria-label="About this page">[\s\S]*?<\/aside>/.exec(html) ?? []
  return opening + context
}

test('beside the frame a shoot shows its day in the light, and its stops on the map', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot } = await aNight(owner)
  const path = '/app/ansel/shoot/stellar-music-video'
  const beside = besideOf((await open(path)).html)
  const text = textOf(beside)
  expect(text).toMatch(/Sun, Jun 21st/)
  expect(text).toMatch(/2 Old Port , 8:00pm to 9:00pm/)
  expect(text).toContain('All times in Europe/Lisbon')
  expect(beside).toMatch(/class="map-way" d="M\d+ \d+L\d+ \d+"/)
  // Once on its day, and once on the map.
  expect(beside.match(/href="[^"]+\/location\/old-port"/g)).toHaveLength(2)
  expect(text).not.toContain('Keeps places in Recce')

  await shoots.update(owner, shoot.id, { publicSections: [] })
  const closed = besideOf((await open(path)).html)
  expect(textOf(closed)).not.toMatch(/8:00pm|9:00pm/)
  expect(closed).not.toContain('day-band-block')
  expect(closed.match(/href="[^"]+\/location\/old-port"/g)).toHaveLength(1)
})

test('beside the frame a project shows its locations on the map', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay } = await aNight(owner)
  const path = '/app/ansel/project/lisbon-nights'
  const input = { title: 'Lisbon nights', shootIds: [shoot.id], locationIds: [quay.id] }
  await aProject(owner, { ...input, isPublic: true })
  const beside = besideOf((await open(path)).html)
  expect(textOf(beside)).toContain('On the map')
  expect(beside).toContain(`href="${path}/location/old-port"`)
})

test.each(['shoot', 'project'] as const)(
  'a %s without a concept has the tab, which says so',
  async (kind) => {
    const owner = await aUser({ username: 'ansel' })
    const make = kind === 'shoot' ? aShoot : aProject
    const { id, slug } = await make(owner, { isPublic: true, publicSections: [] })
    const path = `/app/ansel/${kind}/${slug}`
    const tabs = async () => textOf((await open(path)).html)
    expect(await tabs()).toMatch(/Locations 0.* Concept/)
    const concept = async () => textOf((await open(`${path}?tab=concept`)).html)
    expect(await concept()).toContain('No concept yet')
    const ideas = ConceptInput.parse({ title: 'Fog at dawn' })
    await concepts.create(owner, { kind, itemId: id }, ideas)
    expect(await concept()).toContain('Fog at dawn')
  },
)

test('where the clocks change during a shoot or a stop, both ends say their zone', async () => {
  const owner = await aUser({ username: 'ansel' })
  const place = await aLocation(owner, { title: 'Times Square', coordinates: newYork })
  const hour = { startDate: '2031-11-02T05:30:00Z', endDate: '2031-11-02T06:30:00Z' }
  const input = { ...hour, timeZone: 'America/New_York', locationIds: [place.id], isPublic: true }
  const { id, slug } = await aShoot(owner, input)
  await shoots.updateStop(owner, id, place.id, hour)
  const text = textOf((await open(`/app/ansel/shoot/${slug}`)).html)
  expect(text).toMatch(/Nov 2nd, 1:30am EDT until 1:30am EST/)
  expect(text).toContain('1:30am EDT to 1:30am EST')
})
