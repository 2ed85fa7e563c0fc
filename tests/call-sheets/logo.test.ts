import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as pictures from '#app/domain/accounts/profile-pictures.server.ts'
import { variantFile } from '#app/domain/pictures/photo.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aTwoDayShoot, day } from './a-sheet.ts'

useDatabase()

test('the picture of a private profile is shown to those with a sheet only while it is a logo', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const picture = await pictures.create(owner, await aPhoto({ hue: 200 }))
  await db.update('users', { isProfilePublic: false }, sql`id = ${owner.id}`)
  const path = `/media/${picture}/${variantFile('card', 'webp')}`
  const statusOf = async () => (await request(path)).status
  const setLogo = async (hasLogo: boolean) => {
    const body = { sheet: { hasLogo } }
    const { data } = await call(`PATCH shoot/${id}/sheet/${day}`, { as: owner, body })
    expect(data.values.hasLogo).toBe(hasLogo)
  }
  expect(await statusOf()).toBe(404)
  await setLogo(true)
  expect(await statusOf()).toBe(200)
  await setLogo(false)
  expect(await statusOf()).toBe(404)
  await setLogo(true)
  await shoots.remove(owner, id)
  expect(await statusOf()).toBe(404)
})
