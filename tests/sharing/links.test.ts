import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import {
  type LinkKind,
  linkKinds,
  linkSections,
  type Section,
  sections,
} from '#app/domain/rules/section.ts'
import * as linkOpens from '#app/domain/sharing/link-opens.server.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import { ConceptInput } from '#app/domain/shoots/concept.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { formats } from '#tests/pages/read-files.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readSitemap } from '#tests/support/sitemap.ts'
import { aLink } from './a-link.ts'
import { aMember } from './a-member.ts'

const database = useDatabase()

// Else opens are written while the next file runs.
afterAll(linkOpens.flush)

const startDate = '2031-06-01T12:11:00Z'
const position = { latitude: 46.02073, longitude: 7.74912 }

/** What each section says on the pages, in their data or in a calendar file. */
const tells: Record<Section, RegExp> = {
  locations: /Quarry|Cellar/,
  position: /(?<!\d)(?:46\.0207|7\.7491)\d?(?!\d)|4602073|Bahnhofstrasse/,
  times: /Jun 1st.{0,9}2:11pm|2031-06-01T1[24]:11|20310601T121100/,
  gear: /Tripod/,
  concept: /Fog at dawn/,
  people: /shared with/,
  notes: /Ring the bell/,
}

/** A private shoot at a place that has a photo. */
async function aLinkedShoot() {
  const owner = await aUser()
  const place = { coordinates: position, address: 'Bahnhofstrasse 1, Zermatt' }
  const quarry = await aLocation(owner, { title: 'Quarry', ...place })
  const photo = await photos.create(owner, await aPhoto({ hue: 10 }), { locationId: quarry.id })
  const shoot = await aShoot(owner, {
    title: 'Cover',
    locationIds: [quarry.id],
    startDate,
    timeZone: 'Europe/Zurich',
  })
  await shoots.updateStop(owner, shoot.id, quarry.id, { startDate, note: 'Ring the bell' })
  const item = { kind: 'shoot', itemId: shoot.id } as const
  return { owner, quarry, shoot, item, picture: photo.id }
}

/** The same in a private project and a private portfolio, with something in every section. */
async function makeItems() {
  const { owner, quarry, shoot, picture } = await aLinkedShoot()
  const cellar = await aLocation(owner, { title: 'Cellar', coordinates: position })
  const project = await aProject(owner, {
    title: 'Album',
    shootIds: [shoot.id],
    locationIds: [cellar.id],
  })
  const portfolio = await aPortfolio(owner, { title: 'Caves', locationIds: [quarry.id] })
  const slot = await aSlot(owner, shoot.id, { title: 'Tripod' })
  const ideas = ConceptInput.parse({ title: 'Fog at dawn' })
  const concept = await concepts.create(owner, { kind: 'shoot', itemId: shoot.id }, ideas)
  await concepts.create(owner, { kind: 'project', itemId: project.id }, ideas)
  await aMember(owner, 'shoot', shoot.id)
  await aMember(owner, 'project', project.id)
  const send = async (hue: number, home: Parameters<typeof photos.create>[2]) =>
    (await photos.create(owner, await aPhoto({ hue }), home)).id
  const pictures = {
    locations: picture,
    gear: await send(90, { gearId: slot.gearId }),
    concept: await send(170, { conceptId: concept.id }),
  }
  const ids = {
    location: quarry.id,
    portfolio: portfolio.id,
    shoot: shoot.id,
    project: project.id,
  }
  return { owner, ids, pictures, quarry, shoot }
}

type Items = Awaited<ReturnType<typeof makeItems>>

/** The pages behind a link to an item of a kind, and its calendar files. */
function pathsOf(kind: LinkKind, base: string, { quarry, shoot }: Items) {
  const item = `${base}/${kind}`
  const stop = (of: string) => {
    const page = `${of}/location/${quarry.slug}`
    return [page, `${page}/light`]
  }
  const tabs = (of: string) =>
    ['', '?tab=locations', '?tab=gear', '?tab=concept'].map((tab) => of + tab)
  const inner = `${item}/shoot/${shoot.slug}`
  return {
    location: { pages: [item, `${item}/light`], files: [] },
    portfolio: {
      pages: [item, `${item}?layout=list`, ...stop(item)],
      files: placesOf(item),
    },
    shoot: { pages: [...tabs(item), ...stop(item)], files: filesOf(item) },
    project: {
      pages: [...tabs(item), ...tabs(inner), ...stop(inner)],
      files: [...placesOf(item), ...filesOf(inner)],
    },
  }[kind]
}

const placesOf = (item: string) => formats.map((format) => `${item}/files/locations.${format}`)

function filesOf(shoot: string) {
  const tables = ['day.gpx', 'gear.csv', 'people.csv'].map((file) => `${shoot}/files/${file}`)
  return [`${shoot}/calendar.ics`, ...placesOf(shoot), ...tables]
}

const dataOf = (page: string) => page.replace(/(\?|$)/, '.data$1')

/** All that is read at these addresses. */
async function readAll(paths: string[], headers: HeadersInit) {
  const bodies = []
  for (const path of paths) bodies.push(await (await request(path, { headers })).text())
  return bodies.join('\n')
}

/** Where one is at a location, and what one does there, is not said without the locations. */
function toldBy(kind: LinkKind, shown: readonly Section[]) {
  const hasPlaces = kind === 'location' || shown.includes('locations')
  return sections.filter((section) => {
    if (section === 'locations') return hasPlaces
    const isOfPlace = section === 'position' || section === 'notes'
    return shown.includes(section) && (hasPlaces || !isOfPlace)
  })
}

/** An address of the item or of a photo that is not below the link. */
const strange =
  /["(]\/(?:app\/[^"]*(?:cover|album|caves|quarry)|media\/|my\/shoots\/|my\/locations\/)[^"]*/i

/** All sections, each time but one, and none. */
function choicesOf(kind: LinkKind): Section[][] {
  const all = [...linkSections[kind]]
  return [all, ...all.map((off) => all.filter((one) => one !== off)), []]
}

test.each(linkKinds)(
  'what a link to a %s hides leaves by no page, no data and no file, and what it shows is there',
  async (kind) => {
    const items = await makeItems()
    const item = { kind, itemId: items.ids[kind] }
    const choices = choicesOf(kind)
    for (const [at, shown] of choices.entries()) {
      const { base, token } = await aLink(items.owner, item, { sections: shown })
      const { pages, files } = pathsOf(kind, base, items)
      const readings = [await readAll([...pages.map(dataOf), ...files], {})]
      // A page tells only what is in its data: pages are read of all sections and of none. An
      // owner who opens the link sees what it shows, too.
      if (at === 0 || at === choices.length - 1) {
        readings.push(await readAll(pages, {}), await readAll(pages, items.owner.headers))
      }
      for (const text of readings) {
        const told = sections.filter((section) => tells[section].test(text))
        expect({ shown, told }).toEqual({ shown, told: toldBy(kind, shown) })
        expect(strange.exec(text.replaceAll(token, ''))?.[0]).toBeUndefined()
      }
    }
  },
)

test.each(linkKinds)(
  'behind a link to a %s are the photos of what it shows, and no original',
  async (kind) => {
    const { owner, ids, pictures } = await makeItems()
    const item = { kind, itemId: ids[kind] }
    // The one at the head of the page.
    const always: Section[] = kind === 'location' || kind === 'portfolio' ? ['locations'] : []
    for (const shown of choicesOf(kind)) {
      const { base } = await aLink(owner, item, { sections: [...shown] })
      for (const [section, id] of Object.entries(pictures)) {
        const isDue = [...shown, ...always].includes(section as Section)
        const { status } = await request(`${base}/media/${id}/phone.jpg`)
        expect({ shown, section, status }).toEqual({ shown, section, status: isDue ? 200 : 404 })
        expect((await request(`${base}/media/${id}/original`)).status).toBe(404)
      }
    }
  },
)

test('a link adds to what everybody sees, and takes nothing from it', async () => {
  const { owner, shoot } = await makeItems()
  const item = { kind: 'shoot', itemId: shoot.id } as const
  await shoots.update(owner, shoot.id, { isPublic: true, publicSections: ['gear'] })
  const { base } = await aLink(owner, item, { sections: ['notes'] })
  const textAt = async (path: string) => (await request(path)).text()
  const own = `/app/${owner.username}/shoot/${shoot.slug}`
  expect(await textAt(`${own}?tab=gear`)).toContain('Tripod')
  expect(await textAt(own)).not.toContain('Ring the bell')
  // Left out by the link, and one address away for anybody.
  expect(await textAt(`${base}/shoot?tab=gear`)).toContain('Tripod')
  expect(await textAt(`${base}/shoot`)).toContain('Ring the bell')
})

test('a link is in no cache that others share, in no search engine, and sends no referrer', async () => {
  const { owner, item, picture } = await aLinkedShoot()
  const { path, base } = await aLink(owner, item, { sections: ['locations'] })
  for (const one of [path, `${path}.data`, `${base}/media/${picture}/phone.jpg`]) {
    const { headers } = await request(one)
    expect(headers.get('Cache-Control')).toMatch(/^private/)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  }
  const html = await (await request(path)).text()
  expect(html).toContain('content="noindex"')
  expect(html).not.toMatch(/og:image|preview\.jpg|ld\+json|rel="canonical"|Favourite/)
  expect((await request(base)).headers.get('Location')).toBe(path)
  for (const door of [`/app/${owner.username}`, '/app']) {
    expect(await (await request(door)).text()).not.toContain(base)
  }
  expect(await readSitemap()).not.toContain(base)
})

test('a page behind a link is confirmed by its tag while the link works, and no longer after', async () => {
  const owner = await aUser()
  const item = { kind: 'shoot', itemId: (await aShoot(owner)).id } as const
  const { id, path } = await aLink(owner, item)
  const headers = { 'If-None-Match': (await request(path)).headers.get('ETag') as string }
  expect((await request(path, { headers })).status).toBe(304)
  await links.revoke(owner, item, id)
  expect((await request(path, { headers })).status).toBe(404)
})

test('guessed, altered, revoked and expired links, those of removed items and those used for another item get a plain answer', async () => {
  const { owner, item, picture } = await aLinkedShoot()
  const link = await aLink(owner, item, { sections: ['locations'] })
  const photo = `/media/${picture}/phone.jpg`
  const closed = 'This link no longer works. Ask whoever sent it for a new one.'
  const gone = async (path: string, text = closed, status = 404) => {
    const page = await request(path)
    expect([path, page.status]).toEqual([path, status])
    expect(await page.text()).toContain(text)
    expect((await request(`${path}.data`)).status).toBe(status)
  }
  await gone(`/link/${'a'.repeat(43)}/shoot`)
  await gone('/link/short/shoot')
  await gone(link.path.replace(/shoot$/, 'project'))
  await gone(link.path.replace(/shoot$/, 'location'))
  const secret = await aLocation(owner, { title: 'Secret' })
  const none = await request(`${link.path}/location/${secret.slug}`)
  expect(none.status).toBe(404)
  expect(await none.text()).not.toMatch(/Private|Secret/)
  const revoke = { intent: 'revoke', id: link.id }
  const revoked = await post(`/my/shoots/${item.itemId}/share`, revoke, owner.headers)
  const { undo } = await bannerOf(revoked)
  await gone(link.path)
  expect((await request(link.base + photo)).status).toBe(404)
  await post(undo?.action ?? '', { intent: undo?.intent ?? '', id: undo?.id ?? '' }, owner.headers)
  expect((await request(link.path)).status).toBe(200)
  expect((await request(link.base + photo)).status).toBe(200)
  await shoots.remove(owner, item.itemId)
  await gone(link.path)
  await shoots.restore(owner, item.itemId)
  expect((await request(link.path)).status).toBe(200)
  await database.query(`update share_links set expires_at = now() - interval '1 second'`)
  await gone(link.path, 'This link has expired', 410)
  expect((await request(link.base + photo)).status).toBe(404)
})

test('a password is asked for before anything is shown, is kept for the link alone, and a new one asks again', async () => {
  const { owner, item, picture } = await aLinkedShoot()
  const link = await aLink(owner, item, { password: 'open sesame', sections: ['locations'] })
  const photo = `${link.base}/media/${picture}/phone.jpg`
  const unlock = `${link.base}/unlock`
  for (const as of [{}, owner.headers]) {
    const asked = await request(link.path, { headers: as })
    expect([asked.status, asked.headers.get('Location')]).toEqual([302, unlock])
    expect((await request(photo, { headers: as })).status).toBe(404)
    const body = await (await request(`${link.path}.data`, { headers: as })).text()
    expect(body).not.toMatch(/Cover|Quarry/)
  }
  const page = await request(unlock)
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(await page.text()).not.toMatch(/Cover|Quarry/)
  const next = `?next=${encodeURIComponent(`${link.path}?tab=concept`)}`
  const wrong = await post(unlock + next, { password: 'open barley' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('This is not the password')
  const right = await post(unlock + next, { password: 'open sesame' })
  expect([right.status, right.headers.get('Location')]).toEqual([303, `${link.path}?tab=concept`])
  expect(right.headers.getSetCookie()[0]).toMatch(
    new RegExp(`Path=${link.base}; HttpOnly; SameSite=Lax`),
  )
  const headers = { Cookie: cookiesOf(right) }
  expect((await request(link.path, { headers })).status).toBe(200)
  expect((await request(photo, { headers })).status).toBe(200)
  const far = await post(`${unlock}?next=https://evil.test/`, { password: 'open sesame' })
  expect(far.headers.get('Location')).toBe(link.path)
  const other = await aLink(owner, item, { password: 'open sesame' })
  expect((await request(other.path, { headers })).status).toBe(302)
  const changes = { name: 'crew', sections: [], password: 'open oats' }
  await links.update(owner, item, link.id, changes)
  expect((await request(link.path, { headers })).status).toBe(302)
  await links.update(owner, item, link.id, { ...changes, password: null })
  expect((await request(link.path)).status).toBe(200)
})

test('twenty wrong passwords are too many for a link and an address, and nobody else is locked out', async () => {
  const owner = await aUser()
  const item = { kind: 'shoot', itemId: (await aShoot(owner)).id } as const
  const link = await aLink(owner, item, { password: 'open sesame' })
  const attempt = (password: string, address: string) =>
    request(`${link.base}/unlock`, {
      method: 'POST',
      body: new URLSearchParams({ password }),
      headers: { Origin: 'http://localhost:3000' },
      address,
    })
  const statuses = []
  for (let n = 0; n < 20; n++) statuses.push((await attempt(`wrong ${n}`, '192.0.2.1')).status)
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(10).fill(429)])
  expect((await attempt('open sesame', '192.0.2.1')).status).toBe(429)
  expect((await attempt('open sesame', '192.0.2.2')).status).toBe(303)
})

test('opens are counted for the page itself, by nobody who belongs to the item, and written seconds later', async () => {
  const { owner, item, picture } = await aLinkedShoot()
  const member = await aMember(owner, 'shoot', item.itemId)
  const { path, base } = await aLink(owner, item, { sections: ['locations'] })
  const opens = async () => {
    const [link] = await links.list(owner, item)
    return link && { opens: link.opens, isDated: link.lastOpenedAt !== null }
  }
  const others: [string, RequestInit][] = [
    [path, { method: 'HEAD' }],
    [path, { headers: { 'Sec-Purpose': 'prefetch' } }],
    [path, { headers: { 'Sec-Fetch-Site': 'same-origin' } }],
    [path, { headers: { 'User-Agent': 'Slackbot-LinkExpanding 1.0' } }],
    [path, owner],
    [path, member],
    [`${path}?tab=locations`, {}],
    [`${path}.data`, {}],
    [`${base}/media/${picture}/phone.jpg`, {}],
  ]
  for (const [one, init] of others) expect((await request(one, init)).status).toBe(200)
  await linkOpens.flush()
  expect(await opens()).toEqual({ opens: 0, isDated: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await request(path)
  await request(path)
  expect(await opens()).toEqual({ opens: 0, isDated: false })
  vi.advanceTimersByTime(3_000)
  await vi.waitFor(async () => expect(await opens()).toEqual({ opens: 2, isDated: true }), 120_000)
  await request(path)
  await linkOpens.flush()
  expect(await opens()).toEqual({ opens: 3, isDated: true })
  const html = await pageOf(`/my/shoots/${item.itemId}/share`, owner.headers)
  // Scripts write the time on the reader's own clock, and it is not seen before.
  expect(html).toMatch(/, last (?:<!-- -->)?<time dateTime="[^"]+" class="until-script">/)
})

test('the owner makes, changes and lists links on one page, and nobody else sees it', async () => {
  const owner = await aUser()
  const item = { kind: 'shoot', itemId: (await aShoot(owner)).id } as const
  const member = await aMember(owner, 'shoot', item.itemId)
  const page = `/my/shoots/${item.itemId}/share`
  const made = await post(
    page,
    {
      intent: 'create',
      name: 'client',
      sections: ['locations', 'times'],
      lastDay: '2999-05-01',
      password: '',
    },
    owner.headers,
  )
  expect(made.status).toBe(303)
  const [link] = await links.list(owner, item)
  // The answer leads to the new link, wherever it stands in the list.
  const target = made.headers.get('Location')
  expect(target).toBe(`${page}#link-row-${link?.id}`)
  const html = await (await request(page, owner)).text()
  expect(html).toContain(`<li id="link-row-${link?.id}"`)
  expect(html).toContain('Shows locations and exact times')
  expect(html).toContain(`/link/${link?.token}/shoot`)
  expect(html).toMatch(/<svg[^>]*aria-label="QR code of the link client"/)
  const change = `change:${link?.id}`
  const wrong = await post(page, { intent: change, name: '', lastDay: '2001-01-01' }, owner.headers)
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('Please give the link a name')
  const late = await post(
    page,
    { intent: change, name: 'crew', lastDay: '2001-01-01' },
    owner.headers,
  )
  expect(await late.text()).toContain('This day is over')
  await post(page, { intent: change, name: 'crew', password: 'open sesame' }, owner.headers)
  const [changed] = await links.list(owner, item)
  expect(changed).toMatchObject({
    name: 'crew',
    sections: [],
    expiresAt: null,
    hasPassword: true,
    token: link?.token,
  })
  const { id: locationId } = await aLocation(owner)
  const foreign = await post(
    `/my/locations/${locationId}/share`,
    { intent: 'create', name: 'x', sections: ['gear'] },
    owner.headers,
  )
  expect(await foreign.text()).toContain('A link to a location has no such section')
  expect((await request(page, member)).status).toBe(404)
  expect((await request(`/my/gear/${item.itemId}/share`, owner)).status).toBe(404)
})

test('Copy link makes the usual link once, and leads to its address', async () => {
  const owner = await aUser()
  const { id: itemId } = await aShoot(owner)
  const item = { kind: 'shoot', itemId } as const
  const page = `/my/shoots/${itemId}/share`
  await links.create(owner, item, { name: 'Narrow', sections: ['locations'] })
  const presses = []
  for (const _ of ['first', 'again']) {
    const pressed = await post(page, { intent: 'copyLink' }, owner.headers)
    presses.push([pressed.status, pressed.headers.get('Location')])
  }
  const copied = await post(page, { intent: 'copyLink', isCopied: 'true' }, owner.headers)
  expect(copied.headers.get('Location')).toBe(page)
  expect(copied.headers.get('Set-Cookie') ?? '').not.toContain('banner')
  const [narrow, usual, ...more] = await links.list(owner, item)
  expect(more).toEqual([])
  expect(presses).toEqual(Array(2).fill([303, `${page}#link-row-${usual?.id}`]))
  expect(usual).toMatchObject({
    name: 'Anyone with the link',
    sections: ['locations', 'position', 'times', 'gear', 'concept'],
    expiresAt: null,
    hasPassword: false,
  })
  const html = await pageOf(page, owner.headers)
  for (const { token } of [narrow, usual] as { token: string }[]) {
    expect(html).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="[^"]*/link/${token}/shoot"`))
  }
  await links.update(owner, item, usual?.id ?? '', { password: 'open sesame' })
  await post(page, { intent: 'copyLink' }, owner.headers)
  expect(await links.list(owner, item)).toHaveLength(3)
})

test('the addresses that mails of earlier versions name lead to the sections of the page', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const share = `/my/shoots/${id}/share`
  for (const [old, section] of [
    ['people', 'people'],
    ['links', 'link'],
    ['public', 'public'],
  ] as const) {
    const moved = await request(`/my/shoots/${id}/${old}`, owner)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `${share}#${section}`])
    expect(await pageOf(share, owner.headers)).toContain(` id="${section}"`)
  }
})
