import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { files } from '#app/integrations/files.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { readSitemap } from '#tests/support/sitemap.ts'

useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>
const profile = { displayName: '', isProfilePublic: 'on', intent: 'save' }

function saveProfile(owner: Owner, fields: Record<string, string>) {
  return post('/my/account', { ...profile, username: owner.username, ...fields }, owner.headers)
}

function sendPicture(owner: Owner, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const body = new FormData()
  body.append('picture', new Blob([bytes], { type }), 'me.jpg')
  const headers = { ...owner.headers, Origin: 'http://localhost:3000' }
  return request('/my/account', { method: 'POST', body, headers })
}

test('a visitor is sent to the login page, with the way back', async () => {
  for (const page of ['', '/login', '/notifications', '/plan', '/data', '/delete']) {
    const response = await request(`/my/account${page}`)
    expect(response.status).toBe(302)
    const next = encodeURIComponent(`/my/account${page}`)
    expect(response.headers.get('Location')).toBe(`/login?next=${next}`)
  }
  expect((await request('/my/account/downloads/1')).status).toBe(401)
})

test('a profile is changed by page and API, and shown', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const response = await saveProfile(owner, { displayName: '  Dorothea L. ' })
  expect(response.status).toBe(303)
  expect((await bannerOf(response)).statusMessage).toBe('Profile saved')
  expect(await pageOf('/my/account', owner.headers)).toContain('value="Dorothea L."')
  expect(await pageOf('/app/dorothea', {})).toContain('<h1 dir="auto">Dorothea L.</h1>')
  const { data } = await call(`PATCH user/${owner.id}`, {
    as: owner,
    body: { displayName: 'D. Lange' },
  })
  expect(data).toMatchObject({ username: 'dorothea', displayName: 'D. Lange', pendingEmail: null })
  expect(await pageOf('/app/dorothea', {})).toContain('<h1 dir="auto">D. Lange</h1>')
})

test('a profile says who its owner is, in which town, and leads to one page elsewhere', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const bio = 'I photograph <people> & harbours.'
  const saved = await saveProfile(owner, { bio, town: ' Porto ', link: 'www.example.com/prints/' })
  expect(saved.status).toBe(303)
  expect(await pageOf('/my/account', owner.headers)).toContain('www.example.com/prints/')
  const page = await pageOf('/app/dorothea', {})
  expect(page).toContain('I photograph &lt;people&gt; &amp; harbours.')
  expect(page).toContain('name="description" content="I photograph &lt;people&gt; &amp; harbours."')
  expect(page).toContain('"homeLocation":{"@type":"Place","name":"Porto"}')
  expect(page).toMatch(
    /<a href="https:\/\/www\.example\.com\/prints\/" target="_blank" rel="[^"]*nofollow[^"]*">example\.com\/prints</,
  )
  const { data } = await call('POST profile', { body: { username: 'dorothea' } })
  expect(data).toMatchObject({ bio, town: 'Porto', link: 'https://www.example.com/prints/' })
  await call(`PATCH user/${owner.id}`, { as: owner, body: { bio: '', link: '' } })
  expect((await call(`GET user/${owner.id}`, { as: owner })).data).toMatchObject({
    bio: '',
    town: 'Porto',
    link: '',
  })
  expect(await pageOf('/app/dorothea', {})).not.toContain('harbours')
})

test.each<[Record<string, string>, string, number?]>([
  [{ bio: 'x'.repeat(501) }, 'A bio has at most 500 characters'],
  [{ link: 'javascript:alert(1)' }, 'A link begins with http:// or https://'],
  [{ username: 'al' }, 'A username has at least 3 characters'],
  [{ username: 'Ansel' }, 'This username is taken', 409],
  [{ displayName: 'x'.repeat(61) }, 'A display name has at most 60 characters'],
])(
  'a profile with %o is refused beside its field, and nothing changes',
  async (fields, message, status = 400) => {
    const owner = await aUser({ username: 'dorothea' })
    await aUser({ username: 'ansel' })
    const said = expect.stringContaining(message)
    const page = await saveProfile(owner, { displayName: 'Lange', ...fields })
    expect([page.status, await page.text()]).toEqual([status, said])
    const answer = await call(`PATCH user/${owner.id}`, { as: owner, body: fields })
    expect(refusal(answer)).toEqual([status, expect.any(String), said])
    const { data } = await call(`GET user/${owner.id}`, { as: owner })
    expect(data).toMatchObject({
      username: 'dorothea',
      displayName: '',
      bio: '',
      town: '',
      link: '',
    })
  },
)

test('what people call themselves shows as text', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const displayName = '<img src=x onerror=alert(1)>\u202e'
  expect((await saveProfile(owner, { displayName })).status).toBe(303)
  for (const path of ['/my/account', '/app/dorothea']) {
    const html = await pageOf(path, owner.headers)
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toMatch(/<img src=x|\u202e/)
  }
})

test('every address of a former username leads to the same place at the new one, for good', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const { slug } = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const portfolio = await aPortfolio(owner, { title: 'Sea', isDiscoverable: true })
  await saveProfile(owner, { username: 'lange' })
  await saveProfile(owner, { username: 'd.lange' })
  const rests = [
    '',
    '?sort=title',
    `/location/${slug}`,
    `/location/${slug}?photo=2`,
    `/portfolio/${portfolio.slug}`,
    `/portfolio/${portfolio.slug}/location/${slug}`,
    `/location/${slug}/preview.jpg`,
    '/preview.jpg',
  ]
  for (const old of ['dorothea', 'Lange']) {
    for (const rest of rests) {
      const response = await request(`/app/${old}${rest}`)
      expect([rest, response.status]).toEqual([rest, 301])
      expect(response.headers.get('Location')).toBe(`/app/d.lange${rest}`)
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    }
  }
  const data = await (await request(`/app/dorothea/location/${slug}.data`)).text()
  expect(data).toContain(`"/app/d.lange/location/${slug}"`)
  expect((await request('/app/dorothea', { method: 'HEAD' })).status).toBe(301)
  await aShoot(owner, { title: 'Dust bowl', isPublic: true })
  expect((await request('/app/dorothea/dust-bowl')).headers.get('Location')).toBe(
    '/app/d.lange/shoot/dust-bowl',
  )
  expect((await request(`/app/d.lange/location/${slug}`)).status).toBe(200)
  expect((await request('/app/d.lange/location/none')).status).toBe(404)
  expect((await request('/app/nobody')).status).toBe(404)
})

test('a former username is nobody else’s, and its owner can go back to it', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const other = await aUser({ username: 'ansel' })
  await saveProfile(owner, { username: 'lange' })
  const signUp = await call('POST signup', { body: { username: 'Dorothea', password } })
  expect(refusal(signUp)).toEqual([409, 'conflict', 'This username is taken'])
  const renamed = await call(`PATCH user/${other.id}`, {
    as: other,
    body: { username: 'dorothea' },
  })
  expect(refusal(renamed)).toEqual([409, 'conflict', 'This username is taken'])
  const byMail = await call('POST signup', { body: { email: 'dorothea@example.com', password } })
  expect(byMail.status).toBe(201)
  expect(byMail.data.user.username).toBe('dorothea2')
  expect((await saveProfile(owner, { username: 'dorothea' })).status).toBe(303)
  expect((await request('/app/dorothea')).status).toBe(200)
  expect((await request('/app/lange')).headers.get('Location')).toBe('/app/dorothea')
})

test('of two who want the name that somebody leaves, none gets it', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const [renamed, ...signedUp] = await Promise.all([
    saveProfile(owner, { username: 'lange' }),
    ...[1, 2, 3].map((number) =>
      call('POST signup', {
        body: { username: 'dorothea', password },
        address: `192.0.2.${number}`,
      }),
    ),
  ])
  expect(renamed.status).toBe(303)
  expect(signedUp.map(({ status }) => status)).toEqual([409, 409, 409])
})

test('a user leaves at most ten names behind', async () => {
  const owner = await aUser({ username: 'name-0' })
  for (let number = 1; number <= 10; number++) {
    expect((await saveProfile(owner, { username: `name-${number}` })).status).toBe(303)
  }
  const response = await saveProfile(owner, { username: 'name-11' })
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('You have 10 former usernames')
  expect((await saveProfile(owner, { username: 'name-3' })).status).toBe(303)
})

test('a private profile is in no list; what is published is seen by who has the link', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const other = await aUser()
  const { slug } = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const sea = await aPortfolio(owner, { title: 'Sea', isDiscoverable: true })
  await aPortfolio(owner, { title: 'Sold', isDiscoverable: true, isPurchaseable: true, price: 5 })
  const listed = async () => ({
    index: (await pageOf('/app', {})).includes('Sea'),
    sitemap: (await readSitemap()).includes('dorothea'),
    market: (await call('GET portfolios/purchaseable', { as: other })).data.length > 0,
  })
  expect(await listed()).toEqual({ index: true, sitemap: true, market: true })
  await post(
    '/my/account',
    { username: 'dorothea', displayName: '', intent: 'save' },
    owner.headers,
  )
  expect(await listed()).toEqual({ index: false, sitemap: false, market: false })
  for (const headers of [{}, other.headers]) {
    const response = await request('/app/dorothea', { headers })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Private')
  }
  expect((await request('/app/dorothea/preview.jpg')).status).toBe(404)
  expect((await request(`/app/dorothea/location/${slug}`)).status).toBe(200)
  expect((await request(`/app/dorothea/portfolio/${sea.slug}`)).status).toBe(200)
  expect(await pageOf('/app/dorothea', owner.headers)).toContain('Private: only you see this')
  expect((await call('GET portfolios/purchaseable', { as: owner })).data).toHaveLength(1)
  await call(`PATCH user/${owner.id}`, { as: owner, body: { isProfilePublic: true } })
  expect(await listed()).toEqual({ index: true, sitemap: true, market: true })
})

test('a picture goes through the real pipeline, is shown, replaced and removed with its files', async () => {
  const owner = await aUser({ username: 'dorothea' })
  expect((await sendPicture(owner, await aPhoto({ width: 900, height: 600 }))).status).toBe(303)
  const { data } = await call(`GET user/${owner.id}`, { as: owner })
  const first = data.pictureId
  expect(data.imageUrl).toBe(`http://localhost:3000/media/${first}/full.jpg`)
  for (const path of ['/my/account', '/app/dorothea']) {
    expect(await pageOf(path, owner.headers)).toContain(photoUrl(first, 'phone', 'webp'))
  }
  const shown = await request(photoUrl(first, 'phone', 'webp'))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Cache-Control')).toContain('public')
  expect((await request(`/media/${first}/original`)).status).toBe(404)

  await sendPicture(owner, await aPhoto({ hue: 120 }))
  const { data: after } = await call(`GET user/${owner.id}`, { as: owner })
  expect(after.pictureId).not.toBe(first)
  expect((await request(photoUrl(first, 'phone', 'webp'))).status).toBe(404)
  expect(await files().size(`photos/${first}/original`)).toBeUndefined()

  await sweepOrphans(new Date(Date.now() + 30 * 86_400_000))
  expect((await request(photoUrl(after.pictureId, 'full', 'avif'))).status).toBe(200)
  const removed = await post('/my/account', { intent: 'removePicture' }, owner.headers)
  expect((await bannerOf(removed)).statusMessage).toBe('Picture removed')
  expect(await files().size(`photos/${after.pictureId}/original`)).toBeUndefined()
  expect((await db.select('photos', '*', sql`true`)).length).toBe(0)
})

test('the picture of a private profile is its owner’s alone', async () => {
  const owner = await aUser({ username: 'dorothea' })
  await sendPicture(owner, await aPhoto())
  await call(`PATCH user/${owner.id}`, { as: owner, body: { isProfilePublic: false } })
  const { data } = await call(`GET user/${owner.id}`, { as: owner })
  const path = photoUrl(data.pictureId, 'phone', 'webp')
  const other = await aUser()
  expect((await request(path)).status).toBe(404)
  expect((await request(path, { headers: other.headers })).status).toBe(404)
  const own = await request(path, { headers: owner.headers })
  expect(own.status).toBe(200)
  expect(own.headers.get('Cache-Control')).toBe('private, no-cache')
})

test('what is no picture is refused, and the one before stays', async () => {
  const owner = await aUser()
  await sendPicture(owner, await aPhoto())
  const { data } = await call(`GET user/${owner.id}`, { as: owner })
  const none = await sendPicture(owner, new TextEncoder().encode('<svg onload=alert(1)>'))
  expect(none.status).toBe(400)
  expect(await none.text()).toContain('Photos are JPEG, PNG, WebP, AVIF or HEIC files')
  const large = await sendPicture(owner, new Uint8Array(10 * 1024 * 1024 + 1))
  expect(large.status).toBe(413)
  expect(await large.text()).toContain('Image file is too large. Maximum size is 10MB')
  const empty = await sendPicture(owner, new Uint8Array(0))
  expect(empty.status).toBe(400)
  const after = await call(`GET user/${owner.id}`, { as: owner })
  expect(after.data.pictureId).toBe(data.pictureId)
})

test('the calls of an account are for its owner, and refuse what they do not know', async () => {
  const owner = await aUser()
  const other = await aUser()
  for (const line of ['GET', 'PATCH', 'DELETE'].map((method) => `${method} user/${other.id}`)) {
    const body = line.startsWith('DELETE') ? { username: other.username, password } : {}
    const asked = line.startsWith('GET') ? {} : { body }
    expect(refusal(await call(line, { as: owner, ...asked }))).toEqual([
      404,
      'notFound',
      'User not found',
    ])
    expect((await call(line, asked)).status).toBe(401)
  }
  const oneAtATime = 'Change your profile, your email and your password one at a time'
  const needed = 'Please enter your current password'
  const wrong: [object, string][] = [
    [{ role: 'admin' }, 'This field cannot be changed'],
    [{ tier: 'Pro' }, 'This field cannot be changed'],
    [{ emailConfirmed: false }, 'This field cannot be changed'],
    [{ email: 'new@example.com' }, needed],
    [{ newPassword: 'a long new one' }, needed],
    [{ email: 'new@example.com', newPassword: 'a long new one', password }, oneAtATime],
    [{ email: 'new@example.com', displayName: 'x', password }, oneAtATime],
  ]
  for (const [body, message] of wrong) {
    const answer = await call(`PATCH user/${owner.id}`, { as: owner, body })
    expect([body, ...refusal(answer)]).toEqual([body, 400, 'invalid', message])
  }
})
