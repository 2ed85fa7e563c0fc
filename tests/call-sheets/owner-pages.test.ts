import { expect, test } from 'vitest'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as personSheets from '#app/domain/call-sheets/person-sheets.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { faultsInHtml } from '#tests/support/valid-html.ts'
import { aPerson, aTwoDayShoot, day, nextDay, type Somebody } from './a-sheet.ts'

const { query } = useDatabase()

const sheetOf = (id: string, rest = '') => `/my/shoots/${id}/sheet${rest}?day=${day}`

async function open(path: string, as: Somebody) {
  const response = await request(path, { headers: as.headers })
  return { status: response.status, text: textOf(await response.text()) }
}

async function issue(owner: Somebody, id: string, more: Record<string, string> = {}) {
  return post(sheetOf(id), { intent: 'issue', basis: '0', ...more }, owner.headers)
}

async function statesOf(owner: Somebody, id: string) {
  const listed = await recipients.list(owner, id, day)
  return listed.map(({ name, email, state, number }) => [name, email, state, number])
}

test('a shoot becomes an issued sheet by the first button of its page', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  await aPerson(owner, id, 'Anna', { callTime: '06:10' })
  await people.add(owner, id, { name: 'Tom' })
  const before = await open(sheetOf(id), owner)
  expect(before.text).toContain('Not issued yet')
  expect(before.text).toContain('Issue version 1 (white)')
  expect(before.text).toContain('No parking at Old mill')
  expect(before.text).toContain('Not sent')
  expect(before.text).toContain('no email')
  const issued = await issue(owner, id)
  expect(await bannerOf(issued)).toMatchObject({
    statusMessage: 'Version 1 (white) is issued and goes to 1 person',
  })
  const after = await open(sheetOf(id), owner)
  expect(after.text).toContain('Version 1 (white)')
  expect(after.text).toContain('nothing has changed since')
  expect(after.text).not.toContain('Issue version 2')
  expect(after.text).toContain('On its way')
  await post(sheetOf(id), { intent: 'final' }, owner.headers)
  expect((await open(sheetOf(id), owner)).text).not.toContain('DRAFT')
})

test('a changed call is listed with whom it concerns, and goes to them alone', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, id, 'Anna', { callTime: '06:10' })
  await aPerson(owner, id, 'Bo', { callTime: '06:30' })
  await issue(owner, id)
  await query('update call_recipients set due = null, sent_at = now()')
  const change = { name: 'Anna', email: 'anna@example.com', isThere: 'on', callTime: '05:40' }
  const saved = await post(sheetOf(id, `/people/${anna}`), change, owner.headers)
  expect(await bannerOf(saved)).toMatchObject({ statusMessage: 'Anna is saved' })
  const { text } = await open(sheetOf(id), owner)
  expect(text).toContain('changed since issued')
  expect(text).toMatch(/Anna’s call: 6:10am → 5:40am.*concerns 1 person/)
  expect(text.match(/changed since it was sent/g)).toHaveLength(1)
  const again = await issue(owner, id, { basis: '1', audience: 'concerned' })
  expect(await bannerOf(again)).toMatchObject({
    statusMessage: 'Version 2 (blue) is issued and goes to 1 person',
  })
})

test('of two tabs that issue at once the second is told, and what it shows is the newer version', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  await aPerson(owner, id, 'Anna')
  await issue(owner, id)
  const second = await issue(owner, id, { note: 'Bring boots' })
  expect(second.status).toBe(409)
  const text = textOf(await second.text())
  expect(text).toContain('Version 1 (white) was issued in the meantime')
  expect(await versions.list(id, day)).toHaveLength(1)
  await details.updateDay(owner, id, day, { wrap: '22:00' })
  const stale = await issue(owner, id, { note: 'Bring boots' })
  expect(stale.status).toBe(409)
  const shown = await stale.text()
  expect(shown).toContain('Bring boots')
  expect(shown).toMatch(/name="basis"[^>]*value="1"/)
})

test('an address is corrected on its row, and a wrong one says why there', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, id, 'Anna')
  await issue(owner, id)
  const send = (email: string) =>
    post(sheetOf(id), { intent: `resend:${anna}`, email }, owner.headers)
  const wrong = await send('anna@')
  expect(wrong.status).toBe(400)
  const shown = await wrong.text()
  expect(shown).toMatch(new RegExp(`id="resend-${anna}-error"[^>]*>[^<]+<`))
  expect(shown).toMatch(new RegExp(`id="resend-${anna}"[^>]*value="anna@"`))
  expect((await send('anna@example.org')).status).toBe(303)
  expect(await statesOf(owner, id)).toEqual([['Anna', 'anna@example.org', 'waiting', 0]])
})

test('those who have not confirmed are reminded at once, and a second press reminds nobody', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  await aPerson(owner, id, 'Anna')
  const reminded = await post(sheetOf(id), { intent: 'remind' }, owner.headers)
  expect(reminded.status).toBe(400)
  expect(textOf(await reminded.text())).toContain('There is nobody to remind')
  const shown = await request(`${sheetOf(id)}&show=open`, { headers: owner.headers })
  expect(textOf(await shown.text())).toContain('Anna')
})

test('a person without an account is added with their day, invited, and removed', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const nameless = await post(sheetOf(id, '/people/new'), { isThere: 'on' }, owner.headers)
  expect(nameless.status).toBe(400)
  expect(textOf(await nameless.text())).toContain('Enter a name')
  const kim = { name: 'Kim', email: 'kim@example.com', pickupTime: '05:00', pickupBy: 'Tom' }
  const added = await post(sheetOf(id, '/people/new'), kim, owner.headers)
  expect(await bannerOf(added)).toMatchObject({ statusMessage: 'Kim is on the call sheet' })
  const [listed] = await recipients.list(owner, id, day)
  const who = listed?.id ?? ''
  const found = await personSheets.find(owner, id, who, day)
  expect(found.onDay?.line).toMatchObject({ isOff: true, pickupTime: '05:00', pickupBy: 'Tom' })
  expect((await personSheets.find(owner, id, who, nextDay)).onDay?.line.isOff).toBe(false)
  const invited = await post(sheetOf(id), { intent: `invite:${who}` }, owner.headers)
  expect(await bannerOf(invited)).toMatchObject({ statusMessage: 'The invitation is on its way' })
  const removed = await post(sheetOf(id, `/people/${who}`), { intent: 'remove' }, owner.headers)
  expect(await bannerOf(removed)).toMatchObject({ statusMessage: 'Kim is no longer on the shoot' })
  expect(await recipients.list(owner, id, day)).toEqual([])
})

test('a wrong time is refused with words at its field, and what was typed stays', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const wrong = { generalCall: 'at dawn', meals: 'Lunch at base' }
  const refused = await post(sheetOf(id, '/day'), wrong, owner.headers)
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toMatch(/id="sheet-day-generalCall-error"[^>]*>A time is written like 18:30</)
  expect(html).toContain('Lunch at base')
})

test('the details of a day take 10,000 characters and no more, with a note for each role', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  await aPerson(owner, id, 'Anna', { role: 'Make-up' })
  await aPerson(owner, id, 'Bo', { role: 'Grip' })
  const path = sheetOf(id, '/day')
  expect((await open(path, owner)).text).toContain('For Make-up')
  const long = await post(path, { hazards: 'x'.repeat(10_001) }, owner.headers)
  expect(long.status).toBe(400)
  expect(textOf(await long.text())).toContain('This has at most 10,000 characters')
  const body = new URLSearchParams([
    ['hazards', 'x'.repeat(10_000)],
    ['generalCall', '07:15'],
    ...['Make-up', 'Grip'].map((role) => ['roles', role]),
    ...['', 'Two sandbags'].map((note) => ['roleNotes', note]),
  ])
  const type = 'application/x-www-form-urlencoded'
  const headers = { ...owner.headers, 'Content-Type': type }
  const saved = await request(path, { method: 'POST', body, headers })
  expect(saved.status).toBe(303)
  const shown = await open(path, owner)
  expect(shown.text).toContain('Two sandbags')
  expect(shown.text).toContain('07:15')
  expect((await open(sheetOf(id, '/view'), owner)).text).toContain('Two sandbags')
})

test('a hospital typed for one location is offered at the next, by one press', async () => {
  const owner = await aUser()
  const { id, mill, cape } = await aTwoDayShoot(owner)
  const hospital = { hospital: 'São José', hospitalPhone: '+351 218 841 000' }
  await post(sheetOf(id, `/locations/${mill.id}`), { ...hospital, parking: 'P2' }, owner.headers)
  const path = sheetOf(id, `/locations/${cape.id}`)
  expect((await open(path, owner)).text).toContain('Use São José')
  await details.updateLocation(owner, id, cape.id, { parking: 'At the light' })
  await post(path, { intent: 'hospital', ...hospital }, owner.headers)
  const { notes } = await details.findLocation(owner, id, cape.id)
  expect(notes).toMatchObject({ hospital: 'São José', parking: 'At the light' })
})

test('the sheet is read as it is now, as it was, and as a person sees it', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, id, 'Anna', { callTime: '06:10' })
  await issue(owner, id)
  await details.updateDay(owner, id, day, { wrap: '22:10' })
  const view = sheetOf(id, '/view')
  expect((await open(view, owner)).text).not.toContain('10:10pm')
  expect((await open(`${view}&version=0`, owner)).text).toContain('10:10pm')
  expect((await open(`${view}&for=${anna}`, owner)).text).toContain('Your call')
  for (const odd of ['&version=7', '&version=x', '&version=-1', `&for=${id}`]) {
    expect((await open(view + odd, owner)).status).toBe(404)
  }
  const pdf = await request(sheetOf(id, '/sheet.pdf'), { headers: owner.headers })
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  expect(pdf.headers.get('Content-Disposition')).toContain(`lookbook-${day}-v1.pdf`)
})

test('a shoot without a date leads to its details, and the owner alone to people', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner, { title: 'Some day' })
  const bare = await open(`/my/shoots/${id}/sheet`, owner)
  expect(bare.text).toContain('No date yet')
  const saved = await post(`/my/shoots/${id}/sheet/day`, { client: 'Atelier' }, owner.headers)
  expect(saved.status).toBe(303)
  const dated = await aTwoDayShoot(owner)
  expect((await open(sheetOf(dated.id), owner)).text).toContain('Only you are on the sheet')
})

test('only the owner opens these pages', async () => {
  const owner = await aUser()
  const { id, mill } = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, id, 'Anna')
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const paths = ['', '/day', `/people/${anna}`, '/people/new', `/locations/${mill.id}`, '/view']
  for (const somebody of [editor, await aUser()]) {
    for (const path of [...paths, '/sheet.pdf']) {
      expect((await open(sheetOf(id, path), somebody)).status, path).toBe(404)
    }
    expect((await issue(somebody, id)).status).toBe(404)
    for (const intent of ['final', 'remind', `resend:${anna}`, `invite:${anna}`]) {
      expect((await post(sheetOf(id), { intent }, somebody.headers)).status, intent).toBe(404)
    }
  }
  const { text } = await open(`/my/shoots/${id}/plan`, editor)
  expect(text).not.toContain(`/my/shoots/${id}/sheet`)
})

test('the pages are valid HTML', async () => {
  const owner = await aUser()
  const { id, mill } = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, id, 'Anna', { role: 'Make-up' })
  await issue(owner, id)
  await details.updateDay(owner, id, day, { wrap: '22:10' })
  const paths = ['', '/day', `/people/${anna}`, '/people/owner', `/locations/${mill.id}`]
  for (const path of paths) {
    const html = await pageOf(sheetOf(id, path), owner.headers)
    expect(await faultsInHtml(html), path).toEqual([])
  }
})
