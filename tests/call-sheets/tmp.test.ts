import { test } from 'vitest'
import { changesBetween } from '#app/domain/call-sheets/changes.ts'
import { contentOf, daysOf } from '#app/domain/call-sheets/contents.server.ts'
import { documentOf } from '#app/domain/call-sheets/document-of.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import { gapsOf } from '#app/domain/call-sheets/readiness.ts'
import * as sources from '#app/domain/call-sheets/shoot-source.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPerson, aTwoDayShoot, day } from './a-sheet.ts'

useDatabase()
test('x', async () => {
  const owner = await aUser({ username: 'ines' })
  const s = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, s.id, 'Anna', { role: 'Make-up', callTime: '06:10' })
  const source = await sources.find(owner, s.id)
  console.log([...daysOf(source).keys()])
  const c = await contentOf(source, day)
  console.log(
    JSON.stringify(
      documentOf(
        c,
        { number: 0, isDraft: true, issuedAt: null, issuedBy: '' },
        { kind: 'owner' },
        '12h',
      ),
      null,
      1,
    ),
  )
  console.log(gapsOf(c))
  await people.update(owner, s.id, anna, { callTime: '05:40' })
  await aPerson(owner, s.id, 'Tom', { role: 'Driver' })
  const c2 = await contentOf(await sources.find(owner, s.id), day)
  console.log(changesBetween(c, c2, '12h'))
})
