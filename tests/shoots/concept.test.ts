import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isBlurHash } from '#app/domain/photos/schema.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import { originalUrl, photoUrl } from '#app/domain/pictures/photo.ts'
import * as images from '#app/domain/shoots/concept-images.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as removedConcepts from '#app/domain/shoots/removed-concepts.server.ts'
import { purge } from '#app/domain/whole/removed.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aConceptWithImages } from './a-full-concept.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>
type Kind = 'shoot' | 'project'

const make = { shoot: aShoot, project: aProject }
const picture = await aPhoto()

function create(as: Somebody, kind: Kind, itemId: string, more = {}) {
  return call('POST concept', { as, body: { itemType: kind, itemId, ...more } })
}

async function send(as: Somebody, conceptId: string, body: Buffer<ArrayBuffer> = picture) {
  const response = await request(`/api/concept/${conceptId}/photos`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${as.token}`, 'Content-Type': 'image/jpeg' },
  })
  return { status: response.status, ...(await response.json()) }
}

async function statusOfFile(path: string, as?: Somebody) {
  return (await request(path, { headers: as?.headers ?? {} })).status
}

test.each(['shoot', 'project'] as const)(
  'the concept of a %s is created, read, changed, unlinked and brought back',
  async (kind) => {
    const user = await aUser()
    const { id: itemId } = await make[kind](user)
    const line = `GET concept/${kind}/${itemId}`
    expect(refusal(await call(line, { as: user }))).toEqual([404, 'notFound', 'Concept not found'])
    const body = {
      title: ' Neon ',
      description: 'Wet streets',
      links: [{ url: 'vimeo.com/12345', title: 'The cut' }, { url: 'https://example.com/a b' }],
    }
    const created = await create(user, kind, itemId, body)
    expect(created.data).toMatchObject({
      itemType: kind,
      itemId,
      title: 'Neon',
      description: 'Wet streets',
      links: [
        { url: 'https://vimeo.com/12345', title: 'The cut' },
        { url: 'https://example.com/a%20b', title: '' },
      ],
      imageUrls: [],
      imageBlurHashes: [],
      ownerUserId: user.id,
      version: 1,
    })
    const { id } = created.data
    expect((await call(line, { as: user })).data).toEqual(created.data)
    expect((await call(`GET concept/${id}`, { as: user })).data).toEqual(created.data)
    expect(refusal(await create(user, kind, itemId))).toEqual([
      409,
      'conflict',
      `This ${kind} already has a concept`,
    ])
    const changed = await call(`PATCH concept/${id}`, {
      as: user,
      body: { links: [], version: 1 },
    })
    expect(changed.data).toMatchObject({ title: 'Neon', links: [], version: 2 })
    const stale = await call(`PATCH concept/${id}`, { as: user, body: { title: 'X', version: 1 } })
    expect(stale.status).toBe(409)
    const photo = await send(user, id)
    await call(`DELETE concept/${kind}/${itemId}/unlink`, { as: user })
    expect((await call(line, { as: user })).status).toBe(404)
    expect(await statusOfFile(photoUrl(photo.data.id, 'phone', 'webp'), user)).toBe(200)
    await call(`DELETE concept/${id}`, { as: user })
    await purge(new Date())
    await sweepOrphans(new Date())
    await removedConcepts.restore(user, id)
    await removedConcepts.restore(user, id)
    const back = (await call(line, { as: user })).data
    expect(back).toMatchObject({ id, images: [{ id: photo.data.id, caption: '' }] })
    await call(`DELETE concept/${id}`, { as: user })
    await create(user, kind, itemId)
    await expect(removedConcepts.restore(user, id)).rejects.toThrow('has a new concept meanwhile')
    await purge(new Date(Date.now() + 8 * 86_400_000))
    await expect(removedConcepts.restore(user, id)).rejects.toThrow('Concept not found')
  },
)

test('an item is needed, one that may be edited', async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const { id } = await aShoot(user)
  expect(refusal(await call('GET concept/shoot/%20', { as: user }))).toEqual([
    400,
    'invalid',
    'Item ID is required',
  ])
  expect(refusal(await call('GET concept/shoot', { as: user }))[2]).toBe('Item ID is required')
  const none = await call('POST concept', { as: user, body: { itemType: 'shoot' } })
  expect(refusal(none)[2]).toBe('Item ID is required')
  expect(refusal(await create(stranger, 'shoot', id))[2]).toBe('Shoot not found')
  expect(refusal(await call(`GET concept/shoot/${id}`, { as: stranger }))[2]).toBe(
    'Shoot not found',
  )
  const other = await call('POST concept', { as: user, body: { itemType: 'location', itemId: id } })
  expect(refusal(other)[2]).toBe('Only a shoot or a project has a concept')
})

test('links lead to the web', async () => {
  const user = await aUser()
  const { id } = await aShoot(user)
  const answer = await create(user, 'shoot', id, { links: [{ url: 'javascript:alert(1)' }] })
  expect(refusal(answer)).toEqual([400, 'invalid', 'A link begins with http:// or https://'])
})

test('images are sent, ordered, captioned, removed and brought back', async () => {
  const user = await aUser()
  const { id: itemId } = await aShoot(user)
  const { id } = (await create(user, 'shoot', itemId)).data
  const line = `concept/${id}`
  const [first, second] = [
    (await send(user, id)).data.id,
    (await send(user, id, await aPhoto({ hue: 90 }))).data.id,
  ]
  expect((await send(user, id)).data.id).toBe(first)
  const arranged = await call(`PATCH ${line}`, {
    as: user,
    body: { images: [{ id: second, caption: ' The light ' }] },
  })
  expect(arranged.data.images).toEqual([
    { id: second, caption: 'The light' },
    { id: first, caption: '' },
  ])
  expect(arranged.data.imageUrls[0]).toContain(`/media/${second}/full.jpg`)
  expect(arranged.data.imageBlurHashes.every(isBlurHash)).toBe(true)
  const shoot = (await call(`GET shoot/${itemId}`, { as: user })).data
  expect(shoot.imageUrl).toContain(second)
  const stranger = await aUser()
  expect(refusal(await call(`DELETE concept-photo/${first}`, { as: stranger }))[2]).toBe(
    'Image not found',
  )
  await call(`DELETE concept-photo/${first}`, { as: user })
  await call(`DELETE concept-photo/${first}`, { as: user })
  expect((await call(`GET ${line}`, { as: user })).data.images).toHaveLength(1)
  await sweepOrphans(new Date())
  await images.restore(user, first)
  await images.restore(user, first)
  expect((await call(`GET ${line}`, { as: user })).data.images).toHaveLength(2)
})

test('the eleventh image is refused in words, sent at once with the tenth too', async () => {
  const user = await aUser()
  const item = { kind: 'shoot', itemId: (await aShoot(user)).id } as const
  const conceptId = await aConceptWithImages(user, item, 9)
  const sent = await Promise.all([
    send(user, conceptId, await aPhoto({ hue: 10 })),
    send(user, conceptId, await aPhoto({ hue: 20 })),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 403])
  const refused = sent.find(({ status }) => status === 403)
  expect(refused?.errors[0].message).toBe('A concept has at most 10 images')
})

test('two first uses at once make one concept', async () => {
  const user = await aUser()
  const item = { kind: 'shoot', itemId: (await aShoot(user)).id } as const
  const [first, ...others] = await Promise.all(
    [1, 2, 3].map(() => concepts.findOrCreate(user, item)),
  )
  expect(others).toEqual([first, first])
  expect(await concepts.findByItem(user, item)).toMatchObject({ id: first })
})

test.each(['shoot', 'project'] as const)(
  'who sees the %s sees its concept and its pictures, who edits it changes them',
  async (kind) => {
    const owner = await aUser()
    const { id: itemId } = await make[kind](owner)
    const { id } = (await create(owner, kind, itemId, { title: 'Plan' })).data
    const editor = await aMember(owner, kind, itemId, 'edit')
    const viewer = await aMember(owner, kind, itemId)
    const stranger = await aUser()
    const photo = (await send(editor, id)).data.id
    const card = photoUrl(photo, 'card', 'avif')
    for (const [who, sees, edits] of [
      [owner, true, true],
      [editor, true, true],
      [viewer, true, false],
      [stranger, false, false],
    ] as const) {
      expect((await call(`GET concept/${id}`, { as: who })).status).toBe(sees ? 200 : 404)
      expect(await statusOfFile(card, who)).toBe(sees ? 200 : 404)
      expect(await statusOfFile(originalUrl(photo), who)).toBe(edits ? 200 : 404)
      const body = { description: who.username }
      const changed = await call(`PATCH concept/${id}`, { as: who, body })
      expect(changed.status).toBe(edits ? 200 : sees ? 403 : 404)
    }
    expect(await statusOfFile(card)).toBe(404)
    const set = { isPublic: true }
    await db.update(`${kind}s`, set, sql`id = ${itemId}`)
    expect(await statusOfFile(card)).toBe(200)
    expect((await call(`GET concept/${kind}/${itemId}`)).status).toBe(200)
    expect(await statusOfFile(originalUrl(photo))).toBe(404)
    await db.update(`${kind}s`, { isPublic: false }, sql`id = ${itemId}`)
    await db.remove('shares', sql`user_id = ${editor.id}`)
    expect(await statusOfFile(card, editor)).toBe(404)
    expect(refusal(await call(`DELETE concept-photo/${photo}`, { as: editor }))[0]).toBe(404)
    expect((await send(editor, id)).status).toBe(404)
  },
)

test('a BlurHash is as long as it says of itself', () => {
  expect(isBlurHash('LEHV6nWB2yk8pyo0adR*.7kCMdnj')).toBe(true)
  expect(isBlurHash('00FFaa')).toBe(true)
  expect(isBlurHash('LEHV6')).toBe(false)
  expect(isBlurHash('LEHV6nWB2yk8pyo0adR*.7kCMdn')).toBe(false)
  expect(isBlurHash('LEHV6nWB2yk8pyo0adR*.7kCMd j')).toBe(false)
})

const pageOf = { shoot: '/my/shoots', project: '/my/projects' } as const

async function open(path: string, as?: Somebody) {
  const response = await request(path, { headers: as?.headers ?? {} })
  return { status: response.status, html: await response.text() }
}

function sendForm(path: string, as: Somebody, ...files: Buffer<ArrayBuffer>[]) {
  const body = new FormData()
  for (const [index, file] of files.entries()) {
    body.append('photos', new File([file], `picture-${index + 1}.jpg`, { type: 'image/jpeg' }))
  }
  const headers = { ...as.headers, Origin: 'http://localhost:3000' }
  return request(path, { method: 'POST', body, headers })
}

test.each(['shoot', 'project'] as const)(
  'the concept of a %s is made on its page without scripts',
  async (kind) => {
    const user = await aUser()
    const item = { kind, itemId: (await make[kind](user)).id }
    const path = `${pageOf[kind]}/${item.itemId}/concept`
    const empty = await open(path, user)
    expect(empty.status).toBe(200)
    expect(empty.html).toContain('Drop pictures here')
    expect((await open(`${pageOf[kind]}/${item.itemId}`, user)).html).toContain(`href="${path}"`)
    const saved = await post(
      path,
      {
        intent: 'save',
        title: 'Neon',
        description: 'Wet streets',
        linkUrl: ['youtu.be/abc', '', 'https://example.com/board'],
        linkTitle: ['', '', 'Board'],
        basis: '{"version":0}',
      },
      user.headers,
    )
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, path])
    const concept = await concepts.findByItem(user, item)
    expect(concept).toMatchObject({
      title: 'Neon',
      description: 'Wet streets',
      version: 1,
      links: [
        { url: 'https://youtu.be/abc', title: '' },
        { url: 'https://example.com/board', title: 'Board' },
      ],
    })
    const sent = await sendForm(path, user, picture, await aPhoto({ hue: 120 }))
    expect(sent.headers.get('Location')).toBe(`${path}#images`)
    const ids = (await concepts.findByItem(user, item))?.images.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(2)
    await post(
      path,
      {
        intent: `photo-later:${ids[0]}`,
        [`caption-${ids[1]}`]: 'The light',
        [`caption-${ids[0]}`]: '',
      },
      user.headers,
    )
    expect((await concepts.findByItem(user, item))?.images).toMatchObject([
      { id: ids[1], caption: 'The light' },
      { id: ids[0], caption: '' },
    ])
    await post(path, { intent: `photo-remove:${ids[0]}` }, user.headers)
    expect((await concepts.findByItem(user, item))?.images).toHaveLength(1)
    await post(path, { intent: 'restoreImage', id: ids[0] ?? '' }, user.headers)
    expect((await concepts.findByItem(user, item))?.images).toHaveLength(2)
    await post(path, { intent: 'delete' }, user.headers)
    expect(await concepts.findByItem(user, item)).toBeNull()
    await post(path, { intent: 'restoreConcept', id: concept?.id ?? '' }, user.headers)
    expect((await concepts.findByItem(user, item))?.title).toBe('Neon')
  },
)

test('what is wrong with a concept stands on its page, with all that was written', async () => {
  const user = await aUser()
  const { id } = await aShoot(user)
  const path = `/my/shoots/${id}/concept`
  const wrong = await post(
    path,
    { intent: 'save', title: 'Neon', linkUrl: ['https://a.example', 'javascript:alert(1)'] },
    user.headers,
  )
  const html = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(html).toContain('Link 2: A link begins with http:// or https://')
  expect(html).toContain('value="javascript:alert(1)"')
  const notes = await sendForm(path, user, Buffer.from('no picture at all'))
  expect(notes.status).toBe(400)
  expect(await notes.text()).toContain('picture-1.jpg: Photos are JPEG, PNG, WebP, AVIF or HEIC')
  const basis = '{"version":0}'
  await post(path, { intent: 'save', title: 'Newer', basis }, user.headers)
  const late = await post(path, { intent: 'save', title: 'Mine', basis }, user.headers)
  const both = await late.text()
  expect(late.status).toBe(409)
  expect(both).toContain('Someone saved a newer version of this concept')
  expect(both).toContain('Newer')
  expect(both).toContain('Mine')
})

test('who only views a shoot is led from the editor of its concept to the public page', async () => {
  const owner = await aUser()
  const { id, slug } = await aShoot(owner)
  const path = `/my/shoots/${id}/concept`
  const viewer = await aMember(owner, 'shoot', id)
  const led = await request(path, { headers: viewer.headers })
  expect(led.headers.get('Location')).toBe(`/app/${owner.username}/shoot/${slug}?tab=concept`)
})

test('a visitor sees the mood board in the tab, and one picture after the other without scripts', async () => {
  const owner = await aUser()
  const { id: itemId, slug } = await aShoot(owner, { isPublic: true })
  const path = `/app/${owner.username}/shoot/${slug}`
  const { id } = (
    await create(owner, 'shoot', itemId, {
      description: 'Wet <streets>',
      links: [{ url: 'https://www.etsy.com/x' }, { url: 'https://a.example/', title: 'A & B' }],
    })
  ).data
  const first = (await send(owner, id)).data.id
  const second = (await send(owner, id, await aPhoto({ hue: 200 }))).data.id
  expect((await open(path)).html).toContain('?tab=concept')
  const { html } = await open(`${path}?tab=concept`)
  for (const text of ['Wet &lt;streets&gt;', '>Etsy<', 'A &amp; B', first, second]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('href="?tab=concept&amp;picture=2"')
  expect(html).not.toContain('<dialog open="" class="lightbox"')
  const full = (await open(`${path}?tab=concept&picture=2`)).html
  expect(full).toMatch(/<dialog[^>]*class="lightbox"/)
  expect((await open(`${path}?tab=concept&picture=99`)).status).toBe(200)
})
