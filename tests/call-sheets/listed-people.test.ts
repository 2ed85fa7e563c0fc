import { expect, test } from 'vitest'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { takeIn } from '#tests/gear/a-piece.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPerson, aTwoDayShoot } from './a-sheet.ts'

useDatabase()

test('whoever is only listed was shared nothing, even with an account of that address', async () => {
  const [owner, juno] = [await aUser(), await aUser()]
  const { id } = await aTwoDayShoot(owner)
  await people.add(owner, id, { name: 'Juno Park', email: juno.email })
  expect(await receivedShares.list(juno)).toEqual([])
  expect((await call(`GET shoot/${id}`, { as: juno })).status).toBe(404)
  const item = { kind: 'shoot', itemId: id } as const
  await expect(receivedShares.respond(juno, item, 'accepted')).rejects.toThrow('not found')
  expect((await call(`GET shoot/${id}`, { as: juno })).status).toBe(404)
})

test('the crew reads who is listed, and the public page of the shoot does not', async () => {
  const [owner, member] = [await aUser({ username: 'ines' }), await aUser()]
  const { id } = await aTwoDayShoot(owner)
  await shoots.update(owner, id, { isPublic: true, publicSections: ['people', 'times'] })
  await crew.updateSettings(owner, id, { role: 'Director', phonesFor: 'page' })
  await aPerson(owner, id, 'Juno Park', { role: 'Singer', phone: '2135550144' })
  await takeIn(owner, member, id, 'view')
  const page = '/app/ines/shoot/lookbook'
  expect(textOf(await pageOf(page, member.headers))).toContain('Juno Park')
  const open = await pageOf(page, {})
  expect(open).toContain('Director')
  expect(open).not.toMatch(/Juno Park|Singer|2135550144/)
})
