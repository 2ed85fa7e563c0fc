import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
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
