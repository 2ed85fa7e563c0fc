import { expect, test } from 'vitest'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { bannerOf, keyOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

test('a project is made with its shoots and locations in order', async () => {
  const { headers, ...user } = await aUser()
  const [one, two] = [await aShoot(user, { title: 'Day one' }), await aShoot(user)]
  const place = await aLocation(user)
  const begun = await pageOf(`/my/projects/new?shootIds=${one.id}&locationIds=${place.id}`, headers)
  expect(begun).toMatch(new RegExp(`<input[^>]*type="checkbox"[^>]*value="${one.id}"`))
  expect(begun).toContain(place.id)
  const response = await post(
    '/my/projects/new',
    {
      key: await keyOf('/my/projects/new', headers),
      title: 'Portraits',
      shootIds: [two.id, one.id],
      locationIds: place.id,
      isPublic: 'on',
    },
    headers,
  )
  expect(response.status).toBe(303)
  const id = response.headers.get('Location')?.split('/').at(-1) ?? ''
  expect(await projects.find(user, id)).toMatchObject({
    title: 'Portraits',
    isPublic: false,
    shootIds: [two.id, one.id],
    locationIds: [place.id],
  })
  const html = await pageOf(`/my/projects/${id}`, headers)
  expect(html).toContain('Day one')
  expect(html).toContain(`/app/${user.username}/project/portraits`)
  expect(await pageOf('/my/projects', headers)).toMatch(/2 shoots · 1 location<.*>private</s)
})

test('a save over a newer project says what changed and offers both', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aProject(user, { title: 'First' })
  await projects.update(user, id, { title: 'Theirs' })
  const fields = { intent: 'save', basis: '{"version":1}', title: 'Mine' }
  const late = await post(`/my/projects/${id}/edit`, fields, headers)
  expect(late.status).toBe(409)
  const html = textOf(await late.text())
  expect(html).toContain('<small>Saved now</small> Theirs')
  const again = await post(
    `/my/projects/${id}/edit`,
    { ...fields, basis: '{"version":2}' },
    headers,
  )
  expect(await bannerOf(again)).toMatchObject({ statusMessage: 'Project saved' })
})

test('what is wrong with a project is said, and others’ shoots do not get in', async () => {
  const { headers } = await aUser()
  const theirs = await aShoot(await aUser(), { isPublic: true })
  for (const [fields, message] of [
    [{ title: '' }, 'A project needs a title'],
    [{ title: 'Mine', shootIds: theirs.id }, 'Shoot not found'],
  ] as const) {
    const response = await post('/my/projects/new', fields, headers)
    expect(response.status, message).toBe(400)
    expect(textOf(await response.text())).toContain(message)
  }
})

test('a project is duplicated, archived, deleted and brought back; the copy holds its shoots', async () => {
  const { headers, ...user } = await aUser()
  const shoot = await aShoot(user)
  const { id } = await aProject(user, { title: 'Series', shootIds: [shoot.id], isPublic: true })
  const path = `/my/projects/${id}`
  const copy = await post(path, { intent: 'duplicate' }, headers)
  const copyId = copy.headers.get('Location')?.split('/').at(-1) ?? ''
  expect(await projects.find(user, copyId)).toMatchObject({
    title: 'Series copy',
    shootIds: [shoot.id],
    isPublic: false,
  })
  await post(path, { intent: 'archive' }, headers)
  expect(await pageOf('/my/projects?show=archived', headers)).toContain(path)
  const deleted = await bannerOf(await post(path, { intent: 'delete' }, headers))
  expect(deleted.undo).toEqual({ action: '/my/projects', intent: 'restore', id })
  const back = await post('/my/projects', { intent: 'restore', id }, headers)
  expect(back.headers.get('Location')).toBe(path)
  const missing = await post(`/my/projects/${shoot.id}`, { intent: 'duplicate' }, headers)
  expect(missing.status).toBe(404)
})

test('an editor of a project keeps a shoot in it that only its owner sees in lists', async () => {
  const owner = await aUser()
  const hidden = await aShoot(owner, { isHidden: true })
  const { id } = await aProject(owner, { shootIds: [hidden.id] })
  const { headers } = await aMember(owner, 'project', id, 'edit')
  const html = await pageOf(`/my/projects/${id}`, headers)
  expect(html).toContain(`value="remove:${hidden.id}"`)
  const fields = { intent: 'save', basis: '{"version":1}', title: 'By two' }
  expect((await post(`/my/projects/${id}/edit`, fields, headers)).status).toBe(303)
  expect(await projects.find(owner, id)).toMatchObject({ title: 'By two', shootIds: [hidden.id] })
})
