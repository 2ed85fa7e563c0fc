import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as daySheets from '#app/domain/call-sheets/day-sheets.server.ts'
import * as details from '#app/domain/call-sheets/details.server.ts'
import { cellsOf } from '#app/domain/call-sheets/document.ts'
import * as ownSheets from '#app/domain/call-sheets/own-sheets.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aPerson, aTwoDayShoot, day, issue, nextDay, runSending } from './a-sheet.ts'

useDatabase()

async function anIssuedSheet() {
  const owner = await aUser({ username: 'ines' })
  const shoot = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, shoot.id, 'Anna', { role: 'Make-up', callTime: '06:10' })
  const tom = await aPerson(owner, shoot.id, 'Tom', { role: 'Driver', phone: '+351912345678' })
  await issue(owner, shoot.id)
  return { owner, shoot, anna, tom }
}

async function tokensOf(owner: Parameters<typeof recipients.list>[0], shootId: string) {
  const list = await recipients.list(owner, shootId, day)
  return Object.fromEntries(list.map(({ name, sheetToken }) => [name, sheetToken ?? '']))
}

async function statesOf(owner: Parameters<typeof recipients.list>[0], shootId: string) {
  const list = await recipients.list(owner, shootId, day)
  return Object.fromEntries(list.map(({ name, state, number }) => [name, `${state} ${number}`]))
}

function textsOf(sheet: ownSheets.OwnSheet) {
  return cellsOf(sheet.document).map(({ text }) => text)
}

test('everybody gets their own sheet by mail, once', async () => {
  const { owner, shoot } = await anIssuedSheet()
  await runSending()
  const mails = await readMails()
  expect(mails.filter(({ recipient }) => recipient.endsWith('@example.com'))).toHaveLength(2)
  const [mail] = await readMails('anna@example.com')
  expect(mail?.subject).toContain('6:10am')
  expect(await statesOf(owner, shoot.id)).toEqual({
    Anna: 'handedOver 1',
    Tom: 'handedOver 1',
  })
})

test('a person reads their own call, and of the others name, role and call', async () => {
  const { owner, shoot } = await anIssuedSheet()
  await crew.updateSettings(owner, shoot.id, { phonesFor: 'owner' })
  const tokens = await tokensOf(owner, shoot.id)
  const sheet = await ownSheets.find(tokens.Anna ?? '')
  expect(sheet.document.you?.call.text).toBe('6:10am')
  expect(sheet.document.version.name).toBe('Version 1 (white)')
  expect(textsOf(sheet)).toEqual(expect.arrayContaining(['Tom', 'Driver', '6:30am']))
  expect(textsOf(sheet).join(' ')).not.toContain('912')
  const own = await ownSheets.find(tokens.Tom ?? '')
  expect(textsOf(own).join(' ')).toContain('+351912345678')
})

test('a changed call makes a version for that person only, and only their answer is asked again', async () => {
  const { owner, shoot, anna } = await anIssuedSheet()
  const tokens = await tokensOf(owner, shoot.id)
  await ownSheets.confirm(tokens.Anna ?? '', day)
  await ownSheets.confirm(tokens.Tom ?? '', day)
  await people.update(owner, shoot.id, anna, { callTime: '05:40' })
  expect(await issue(owner, shoot.id)).toEqual({ number: 2, sent: 1 })
  const annas = await readMails('anna@example.com')
  expect(annas).toHaveLength(2)
  expect(await statesOf(owner, shoot.id)).toEqual({ Anna: 'handedOver 2', Tom: 'confirmed 1' })
  expect(annas[1]?.text).toContain('Anna’s call: 6:10am → 5:40am')
  expect(await readMails('tom@example.com')).toHaveLength(1)
  const sheet = await ownSheets.find(tokens.Anna ?? '')
  expect(sheet.document.you?.call).toMatchObject({ text: '5:40am', isChanged: true })
  expect(sheet.document.asterisk).toBe('* changed since version 1')
  const old = await ownSheets.find(tokens.Anna ?? '', day, 1)
  expect(old).toMatchObject({ isOld: true, newest: { number: 2, name: 'Version 2 (blue)' } })
  expect(old.document.you?.call.text).toBe('6:10am')
})

test('a change that concerns all asks all again, and everybody can be sent any version', async () => {
  const { owner, shoot, anna } = await anIssuedSheet()
  await details.updateDay(owner, shoot.id, day, { generalCall: '06:00' })
  expect(await issue(owner, shoot.id)).toMatchObject({ sent: 2 })
  await people.update(owner, shoot.id, anna, { role: 'Hair' })
  expect(await issue(owner, shoot.id, { audience: 'all' })).toMatchObject({ sent: 2 })
})

test('of two who issue at once one is told, and nothing is issued twice', async () => {
  const { owner, shoot, anna } = await anIssuedSheet()
  await expect(issue(owner, shoot.id)).rejects.toThrow('Nothing has changed since')
  await people.update(owner, shoot.id, anna, { callTime: '05:40' })
  const input = { basis: 1, audience: 'concerned', isFinal: true, note: '' } as const
  const both = await Promise.allSettled([
    versions.issue(owner, shoot.id, day, input),
    versions.issue(owner, shoot.id, day, input),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await runSending()
  expect(await versions.list(shoot.id, day)).toHaveLength(2)
  expect(await readMails('anna@example.com')).toHaveLength(2)
})

test('each day has its own sheet with the next day at its end', async () => {
  const { owner, shoot } = await anIssuedSheet()
  const tokens = await tokensOf(owner, shoot.id)
  const { document } = await ownSheets.find(tokens.Anna ?? '', day)
  expect(document).toMatchObject({ dayOf: 'Day 1 of 2', date: 'Sunday, June 1st, 2031' })
  const advance = document.sections.find(({ id }) => id === 'advance')
  expect(JSON.stringify(advance)).toContain('9:00am, Port')
  await expect(ownSheets.find(tokens.Anna ?? '', nextDay)).rejects.toThrow('no longer works')
})

test('a link ends with the removal of its person and with a new address', async () => {
  const { owner, shoot, anna, tom } = await anIssuedSheet()
  const tokens = await tokensOf(owner, shoot.id)
  await shares.remove(owner, { kind: 'shoot', itemId: shoot.id }, tom)
  await expect(ownSheets.find(tokens.Tom ?? '')).rejects.toThrow('no longer works')
  await recipients.resend(owner, shoot.id, day, anna, 'anna.k@example.com')
  await runSending()
  await expect(ownSheets.find(tokens.Anna ?? '')).rejects.toThrow('no longer works')
  expect(await readMails('anna.k@example.com')).toHaveLength(1)
  expect(await statesOf(owner, shoot.id)).toEqual({ Anna: 'handedOver 1' })
})

test('who has not answered is reminded once', async () => {
  const { owner, shoot } = await anIssuedSheet()
  await expect(recipients.remind(owner, shoot.id, day)).rejects.toThrow('nobody to remind')
  const earlier = sql`sent_at - interval '1 hour'`
  await db.update('callRecipients', { sentAt: earlier }, sql`true`)
  await ownSheets.confirm((await tokensOf(owner, shoot.id)).Tom ?? '', day)
  expect(await recipients.remind(owner, shoot.id, day)).toBe(1)
  await runSending()
  const [, reminder] = await readMails('anna@example.com')
  expect(reminder?.subject).toContain('Please confirm')
  expect(await readMails('tom@example.com')).toHaveLength(1)
})

test('a listed person becomes a member by an invitation to the same line', async () => {
  const { owner, shoot, anna } = await anIssuedSheet()
  await people.invite(owner, shoot.id, anna)
  const members = await shares.list(owner, { kind: 'shoot', itemId: shoot.id })
  expect(members.find(({ userItemId }) => userItemId === anna)).toMatchObject({
    status: 'pending',
    email: 'anna@example.com',
    role: 'Make-up',
  })
})

test('nobody but the owner issues, changes or reads a list of recipients', async () => {
  const { shoot } = await anIssuedSheet()
  const stranger = await aUser()
  await expect(recipients.list(stranger, shoot.id, day)).rejects.toThrow('Shoot not found')
  await expect(issue(stranger, shoot.id)).rejects.toThrow('Shoot not found')
  const change = details.updateDay(stranger, shoot.id, day, { meals: 'x' })
  await expect(change).rejects.toThrow('Shoot not found')
})

test('who is not there on a day is not sent its sheet, and hears of it if they were', async () => {
  const owner = await aUser()
  const shoot = await aTwoDayShoot(owner)
  const [anna] = [await aPerson(owner, shoot.id, 'Anna'), await aPerson(owner, shoot.id, 'Tom')]
  await details.updateLine(owner, shoot.id, anna, day, { isOff: true })
  expect(await issue(owner, shoot.id)).toMatchObject({ sent: 1 })
  const tom = (await recipients.list(owner, shoot.id, day)).find(({ name }) => name === 'Tom')
  await details.updateLine(owner, shoot.id, tom?.id ?? '', day, { isOff: true })
  expect(await issue(owner, shoot.id)).toMatchObject({ number: 2, sent: 1 })
})

test('of a longer list of gear only what was added and removed is told', async () => {
  const { owner, shoot, anna } = await anIssuedSheet()
  const [light, drone] = [
    await aSlot(owner, shoot.id, { title: 'Ring light' }),
    await aSlot(owner, shoot.id, { title: 'Drone' }),
  ]
  await people.update(owner, shoot.id, anna, { slotIds: [light.id] })
  await issue(owner, shoot.id)
  await people.update(owner, shoot.id, anna, { slotIds: [drone.id] })
  const { sheet } = await daySheets.find(owner, shoot.id, day)
  expect(sheet?.changes.map(({ words }) => words)).toEqual([
    'ines’s gear: added 1 × Ring light; removed 1 × Drone',
    'Anna’s gear: added 1 × Drone; removed 1 × Ring light',
  ])
})
