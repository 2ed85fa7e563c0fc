import { expect, test } from 'vitest'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import { readStrictly } from '#tests/shoots/a-calendar.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPerson, aTwoDayShoot, day, issue } from './a-sheet.ts'

useDatabase()

test('a person without an account has a calendar of their own call, pick-up and stops', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const [anna, tom] = [await aPerson(owner, id, 'Anna'), await aPerson(owner, id, 'Tom')]
  const pickup = { pickupTime: '05:10', pickupPlace: 'Hotel Tejo', pickupBy: 'Tom' }
  await details.updateLine(owner, id, anna, day, { callTime: '05:40', ...pickup })
  await issue(owner, id)
  const listed = await recipients.list(owner, id, day)
  const pathOf = (who: string) =>
    `/call-sheet/${listed.find((one) => one.id === who)?.sheetToken}/calendar.ics`
  const first = await request(pathOf(anna))
  const text = await first.text()
  readStrictly(text)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => /^(?:SUMMARY|DTSTART)/.test(line))).toEqual([
    ...['DTSTART:20310601T044000Z', 'SUMMARY:Your call: Lookbook'],
    ...['DTSTART:20310601T041000Z', 'SUMMARY:Your pick-up: Lookbook'],
    ...['DTSTART:20310601T060000Z', 'SUMMARY:Lookbook: Old mill'],
    ...['DTSTART:20310601T170000Z', 'SUMMARY:Lookbook: Cape'],
  ])
  const ETag = first.headers.get('ETag') ?? ''
  const again = () => request(pathOf(anna), { headers: { 'If-None-Match': ETag } })
  expect((await again()).status).toBe(304)
  expect(await (await request(pathOf(tom))).text()).not.toContain('pick-up')
  await people.update(owner, id, tom, { role: 'Driver' })
  await issue(owner, id)
  const changed = await again()
  expect([changed.status, await changed.text()]).toEqual([
    200,
    expect.stringContaining('SEQUENCE:2'),
  ])
  expect((await request('/call-sheet/none/calendar.ics')).status).toBe(404)
})
