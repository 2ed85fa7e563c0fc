import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { type LinkKind, linkSections } from '#app/domain/sharing/link.ts'
import * as linkOpens from '#app/domain/sharing/link-opens.server.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import type { Section } from '#app/domain/sharing/section.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { ConceptInput } from '#app/domain/shoots/concept.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readSitemap } from '#tests/support/sitemap.ts'
import { aLink } from './a-link.ts'

const database = useDatabase()

const position = { latitude: 46.02073, longitude: 7.74912 }

/** What each section says on the pages, in their data or in the address of a photo. */
const tells: Record<Section, RegExp> = {
  locations: /Quarry|Cellar/,
  position: /46\.0207|7\.7491|4602073|Bahnhofstrasse/,
  times: /2:11pm|T1[24]:11:/,
  gear: /Tripod/,
  concept: /Fog at dawn/,
  people: /shared with/,
  notes: /Ring the bell/,
}

/**
 * A private shoot in a private project and a private portfolio, with something in every section.
 */
async function makeItems() {
  const owner = await aUser()
  const place = { coordinates: position, address: 'Bahnhofstrasse 1, Zermatt' }
  const quarry = await aLocation(owner, { title: 'Quarry', ...place })
  const cellar = await aLocation(owner, { title: 'Cellar', ...place })
  const shoot = await aShoot(owner, {
    title: 'Cover',
    locationIds: [quarry.id],
    startDate: '2026-06-01T12:11:00Z',
    timeZone: 'Europe/Zurich',
  })
  const startDate = '2026-06-01T12:11:00Z'
  await shoots.updateStop(owner, shoot.id, quarry.id, { startDate, note: 'Ring the bell' })
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
  const member = await aUser()
  for (const item of [
    { kind: 'shoot', itemId: shoot.id },
    { kind: 'project', itemId: project.id },
  ] as const) {
    const recipient = { username: member.username }
    await shares.create(owner, item, { recipient, accessLevel: 'view' })
    await receivedShares.respond(member, item, 'accepted')
  }
  const photo = async (hue: number, home: Parameters<typeof photos.create>[2]) =>
    (await photos.create(owner, await aPhoto({ hue }), home)).id
  const pictures = {
    locations: await photo(10, { locationId: quarry.id }),
    gear: await photo(90, { gearId: slot.gearId }),
    concept: await photo(170, { conceptId: concept.id }),
  }
  const ids = {
    location: quarry.id,
    portfolio: portfolio.id,
    shoot: shoot.id,
    project: project.id,
  }
  return { owner, member, ids, pictures, quarry, shoot }
}

type Items = Awaited<ReturnType<typeof makeItems>>

/** The pages behind a link to an item of a kind. */
function pagesOf(kind: LinkKind, base: string, { quarry, shoot }: Items) {
  const item = `${base}/${kind}`
  const tabs = ['', '?tab=locations', '?tab=gear', '?tab=concept']
  const stop = (of: string) => [
    `${of}/location/${quarry.slug}`,
    `${of}/location/${quarry.slug}/light`,
  ]
  if (kind === 'location') return [item, `${item}/light`]
  if (kind === 'portfolio') return [item, `${item}?layout=list`, ...stop(item)]
  const own = tabs.map((tab) => item + tab)
  const file = (of: string) => `${of}/calendar.ics`
  if (kind === 'shoot') return [...own, file(item), ...stop(item)]
  const inner = `${item}/shoot/${shoot.slug}`
  return [...own, ...tabs.map((tab) => inner + tab), file(inner), ...stop(inner)]
}

/** Of the pages and of their data. */
async function bodiesOf(paths: string[], headers: HeadersInit) {
  const withData = paths.flatMap((path) => [path, path.replace(/(\?|$)/, '.data$1')])
  const bodies = []
  for (const path of withData) {
    const response = await request(path, { headers })
    bodies.push({ path, status: response.status, body: await response.text() })
  }
  return bodies
}

test('each section that a link hides leaves by no page, no data and no photo, and each that it shows is there', async () => {
  const items = await makeItems()
  const { owner, ids, pictures } = items
  for (const kind of Object.keys(linkSections) as LinkKind[]) {
    const all = linkSections[kind]
    const item = { kind, itemId: ids[kind] }
    for (const off of [undefined, ...all]) {
      const shown = all.filter((section) => section !== off)
      const { base, token } = await aLink(owner, item, { sections: shown })
      // The owner asks, too: whoever opens a link sees what it shows.
      for (const headers of [{}, owner.headers]) {
        const bodies = await bodiesOf(pagesOf(kind, base, items), headers)
        const whole = bodies.map(({ body }) => body).join('\n')
        for (const section of all) {
          if (kind === 'portfolio' && section === 'locations' && section !== off) continue
          const isFound = tells[section].test(whole)
          // Without the locations nothing is said of where or when one is at them.
          const isBehind = off === 'locations' && ['position', 'notes', 'times'].includes(section)
          if (!isBehind)
            expect([kind, off, section, isFound]).toEqual([kind, off, section, section !== off])
        }
        // No private page or photo is named but by the link's own address.
        const strange = whole
          .replaceAll(token, '')
          .match(
            /["(]\/(?:app\/[^"]*(?:cover|album|caves|quarry)|media\/|my\/shoots\/|my\/locations\/)[^"]*/i,
          )
        expect([kind, off, strange?.[0]]).toEqual([kind, off, undefined])
      }
      for (const [section, id] of Object.entries(pictures)) {
        const { status } = await request(`${base}/media/${id}/phone.jpg`)
        const isOf = section === 'locations' || all.includes(section as Section)
        const isHero = kind === 'portfolio' && section === 'locations'
        const isOn = kind === 'location' ? section === 'locations' : isOf && section !== off
        expect([kind, off, section, status]).toEqual([
          kind,
          off,
          section,
          isOn || isHero ? 200 : 404,
        ])
        expect((await request(`${base}/media/${id}/original`)).status).toBe(404)
      }
    }
  }
}, 120_000)

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
  const { owner, ids, pictures } = await makeItems()
  const { path, base } = await aLink(
    owner,
    { kind: 'shoot', itemId: ids.shoot },
    { sections: ['locations'] },
  )
  for (const one of [path, `${path}.data`, `${base}/media/${pictures.locations}/phone.jpg`]) {
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
  const { owner, ids } = await makeItems()
  const item = { kind: 'shoot', itemId: ids.shoot } as const
  const { id, path } = await aLink(owner, item)
  const headers = { 'If-None-Match': (await request(path)).headers.get('ETag') as string }
  expect((await request(path, { headers })).status).toBe(304)
  await links.revoke(owner, item, id)
  expect((await request(path, { headers })).status).toBe(404)
})

test('guessed, altered, revoked and expired links, those of removed items and those used for another item get a plain answer', async () => {
  const { owner, ids, pictures } = await makeItems()
  const item = { kind: 'shoot', itemId: ids.shoot } as const
  const link = await aLink(owner, item, { sections: ['locations'] })
  const photo = `/media/${pictures.locations}/phone.jpg`
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
  const other = await aShoot(owner, { title: 'Other' })
  const elsewhere = await request(`${link.path}/shoot/${other.slug}`)
  expect(elsewhere.status).not.toBe(200)
  const secret = await aLocation(owner, { title: 'Secret' })
  const none = await request(`${link.path}/location/${secret.slug}`)
  expect(none.status).toBe(404)
  expect(await none.text()).not.toMatch(/Private|Secret/)
  const undo = await (async () => {
    const response = await post(
      `/my/shoots/${ids.shoot}/links`,
      { intent: 'revoke', id: link.id },
      owner.headers,
    )
    expect(response.status).toBe(303)
    return (await bannerOf(response))?.undo
  })()
  await gone(link.path)
  expect((await request(link.base + photo)).status).toBe(404)
  await post(undo?.action ?? '', { intent: undo?.intent ?? '', id: undo?.id ?? '' }, owner.headers)
  expect((await request(link.path)).status).toBe(200)
  expect((await request(link.base + photo)).status).toBe(200)
  await call(`DELETE shoot/${ids.shoot}`, { as: owner })
  await gone(link.path)
  await call(`POST shoot/${ids.shoot}/restore`, { as: owner })
  await database.query(`update shoots set deleted_at = null where id = $1`, [ids.shoot])
  await database.query(`update share_links set expires_at = now() - interval '1 second'`)
  await gone(link.path, 'This link has expired', 410)
  expect((await request(link.base + photo)).status).toBe(404)
})

test('a password is asked for before anything is shown, is kept for the link alone, and a new one asks again', async () => {
  const { owner, ids, pictures } = await makeItems()
  const item = { kind: 'shoot', itemId: ids.shoot } as const
  const link = await aLink(owner, item, { password: 'open sesame', sections: ['locations'] })
  const photo = `${link.base}/media/${pictures.locations}/phone.jpg`
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
  const changes = { name: 'crew', sections: [], password: 'open oats', isPasswordRemoved: false }
  await links.update(owner, item, link.id, changes)
  expect((await request(link.path, { headers })).status).toBe(302)
  await links.update(owner, item, link.id, {
    ...changes,
    password: undefined,
    isPasswordRemoved: true,
  })
  expect((await request(link.path)).status).toBe(200)
})

test('twenty wrong passwords are too many for a link and an address, and nobody else is locked out', async () => {
  const { owner, ids } = await makeItems()
  const link = await aLink(owner, { kind: 'shoot', itemId: ids.shoot }, { password: 'open sesame' })
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

test('opens are counted for the page itself, by nobody who belongs to the item, and cost the page no write', async () => {
  const { owner, member, ids, pictures } = await makeItems()
  const item = { kind: 'shoot', itemId: ids.shoot } as const
  const { path, base } = await aLink(owner, item, { sections: ['locations'] })
  const opens = async () => {
    await linkOpens.flush()
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
    [`${base}/media/${pictures.locations}/phone.jpg`, {}],
  ]
  for (const [one, init] of others) expect((await request(one, init)).status).toBe(200)
  expect(await opens()).toEqual({ opens: 0, isDated: false })
  await request(path)
  await request(path)
  expect((await links.list(owner, item))[0]?.opens).toBe(0)
  expect(await opens()).toEqual({ opens: 2, isDated: true })
  await request(path)
  expect(await opens()).toEqual({ opens: 3, isDated: true })
})

test('the owner makes, changes and lists links on one page, and nobody else sees it', async () => {
  const { owner, member, ids } = await makeItems()
  const page = `/my/shoots/${ids.shoot}/links`
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
  const item = { kind: 'shoot', itemId: ids.shoot } as const
  const [link] = await links.list(owner, item)
  const html = await (await request(page, owner)).text()
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
  const foreign = await post(
    `/my/locations/${ids.location}/links`,
    { intent: 'create', name: 'x', sections: ['gear'] },
    owner.headers,
  )
  expect(await foreign.text()).toContain('A link to a location has no such section')
  expect((await request(page, member)).status).toBe(404)
  expect((await request(`/my/gear/${ids.shoot}/links`, owner)).status).toBe(404)
})
