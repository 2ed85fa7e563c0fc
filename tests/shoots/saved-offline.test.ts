import { expect, test } from 'vitest'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import type { OfflineManifest } from '#app/outbox/offline/download-shoot.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

test('a shoot saved offline is outdated by whatever its pages show, and by nothing else', async () => {
  const owner = await aUser()
  const pier = await aLocation(owner, { title: 'Pier' })
  const elsewhere = await aLocation(owner, { title: 'Elsewhere' })
  const shoot = await aShoot(owner, { locationIds: [pier.id] })
  const slot = await aSlot(owner, shoot.id)
  const path = `/my/shoots/${shoot.id}/offline`
  const find = async () => (await (await request(path, { headers: owner.headers })).json()).version
  const change = (line: string, body: object) => call(line, { as: owner, body })
  let version = await find()
  await change(`PATCH location/${elsewhere.id}`, { title: 'Far away' })
  expect(await find()).toBe(version)
  for (const act of [
    () => change(`PATCH shoot/${shoot.id}`, { description: 'At dawn' }),
    () => change(`PATCH location/${pier.id}`, { comments: 'Bring boots' }),
    () => change(`PATCH location/${pier.id}`, { tags: ['water'] }),
    async () => photos.create(owner, await aPhoto(), { locationId: pier.id }),
    () => change(`PATCH slot/${slot.id}`, { isPacked: true }),
    () => concepts.update(owner, { kind: 'shoot', itemId: shoot.id }, { title: 'Fog' }),
  ]) {
    await act()
    const now = await find()
    expect([act.toString(), now === version]).toEqual([act.toString(), false])
    version = now
  }
})

test('a shoot saved offline opens on its call sheet once it is issued, and is outdated by a new version', async () => {
  const owner = await aUser()
  const shoot = await aShoot(owner, {
    startDate: '2031-05-01T05:00:00Z',
    timeZone: 'Europe/Lisbon',
  })
  const member = await aMember(owner, 'shoot', shoot.id)
  const manifestOf = async ({ headers }: typeof owner): Promise<OfflineManifest> =>
    (await request(`/my/shoots/${shoot.id}/offline`, { headers })).json()
  expect((await manifestOf(owner)).href).toBe(`/my/shoots/${shoot.id}/plan`)
  const before = await manifestOf(member)
  expect(before.href).not.toContain('sheet')
  const issue = (basis: number) =>
    versions.issue(owner, shoot.id, '2031-05-01', {
      ...{ basis, audience: 'all', isFinal: true, note: '' },
    })
  await issue(0)
  expect((await manifestOf(owner)).href).toBe(`/my/shoots/${shoot.id}/sheet`)
  const after = await manifestOf(member)
  expect(after.href).toMatch(/^\/call-sheet\/[\w-]+$/)
  expect(after.pages).toContain(`/my/shoots/${shoot.id}/me`)
  expect(after.version).not.toBe(before.version)
  expect((await request(after.href, { headers: member.headers })).status).toBe(200)
  await details.updateDay(owner, shoot.id, '2031-05-01', { generalCall: '06:30' })
  const edited = await manifestOf(member)
  await issue(1)
  expect((await manifestOf(member)).version).not.toBe(edited.version)
})
