import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { enqueueEnded, syncPrice } from '#app/domain/money/education/prices.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { call } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'
import { chargesOf, pageFor, type Somebody } from './a-sale.ts'

const { query } = useDatabase()

const asking = { intent: 'ask', school: 'Film school Bern', address: 'film.example', note: 'Light' }
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

const shownTo = async (user: Somebody, path: string) => (await pageFor(path, user)).html

async function aStudent() {
  const student = await aUser({ username: 'ada', email: 'ada@example.com', tier: 'Basic' })
  const admin = await aUser({ role: 'admin' })
  expect((await post('/my/education', asking, student.headers)).status).toBe(303)
  const { id } = await db.selectOne('educationRequests', ['id'], sql`true`)
  const decide = (fields: Record<string, string>) =>
    post('/admin/education', { id, ...fields }, admin.headers)
  return { student, admin, decide }
}

async function priceFor(user: Somebody) {
  const monthly = await call('GET prices/Creative/Monthly', { as: user })
  return monthly.data as number
}

test('what is asked waits for an admin, who grants it with a word and an end', async () => {
  const { student, admin, decide } = await aStudent()
  expect(await shownTo(student, '/my/education')).toContain('for Film school Bern')
  expect((await post('/my/education', asking, student.headers)).status).toBe(409)
  expect(await shownTo(student, '/subscription?tier=Creative')).toContain(
    'You have asked for the education price.',
  )
  expect(await shownTo(admin, '/admin/education')).toContain('film.example')
  expect(await priceFor(student)).toBe(20)
  expect(
    (await decide({ intent: 'grant', reason: 'Good light!', endsOn: inDays(300) })).status,
  ).toBe(303)
  expect((await decide({ intent: 'decline', reason: 'No' })).status).toBe(409)
  expect(await priceFor(student)).toBe(12)
  expect((await call('GET prices/Creative/Yearly', { as: student })).data).toBe(200)
  expect((await call('GET prices/Pro/Monthly', { as: student })).data).toBe(50)
  expect((await call('GET prices/Creative/Monthly')).data).toBe(20)
  expect(await priceFor(admin)).toBe(20)
  const [mail] = await readMails('ada@example.com')
  expect(mail?.subject).toBe('Your education price for Recce')
  expect(mail?.text).toContain('Good light!')
  expect(await shownTo(student, '/my/notifications')).toMatch(
    /href="\/my\/education">The education price is yours until .*: Good light!/,
  )
})

test('the server takes the granted price, whatever the page was shown', async () => {
  const { student, decide } = await aStudent()
  await decide({ intent: 'grant', endsOn: inDays(300) })
  await saveTestCard(student)
  const page = await shownTo(student, '/subscription?tier=Creative')
  expect(page).toContain('$12 a month, until you cancel.')
  const plan = { intent: 'subscribe', tier: 'Creative', interval: 'Monthly' }
  const wrong = await post('/subscription', { ...plan, cents: '2000' }, student.headers)
  expect(wrong.status).toBe(409)
  await post('/subscription', { ...plan, cents: '1200' }, student.headers)
  const own = await call(`GET users/${student.id}/subscription`, { as: student })
  expect(own.data).toMatchObject({ subscriptionTier: 'Creative', isEducation: true })
  const history = await call(`GET users/${student.id}/payment-history`, { as: student })
  expect(history.data[0].amount).toBe(1200)
  expect(await shownTo(student, '/subscription')).toContain('$12 a month.')
})

test('a subscription follows the grant and its end from the next payment on', async () => {
  const { student, decide } = await aStudent()
  await saveTestCard(student)
  await subscriptions.create(student, { tier: 'Creative', interval: 'Monthly' })
  await syncPrice(student.id)
  expect((await subscriptions.find(student))?.isEducation).toBe(false)
  await decide({ intent: 'grant', endsOn: inDays(30) })
  await syncPrice(student.id)
  await syncPrice(student.id)
  expect((await subscriptions.find(student))?.isEducation).toBe(true)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await db.update('educationRequests', { endsAt: anHourAgo }, sql`true`)
  await query(`delete from pgboss.job where name = 'educationPrice'`)
  await enqueueEnded(new Date())
  const { rows } = await query(`select data from pgboss.job where name = 'educationPrice'`)
  expect(rows).toEqual([{ data: { userId: student.id } }])
  await syncPrice(student.id)
  expect((await subscriptions.find(student))?.isEducation).toBe(false)
  expect(await chargesOf(student)).toEqual([2000])
  expect(await priceFor(student)).toBe(20)
  expect(await shownTo(student, '/my/education')).toContain('You can ask for it again.')
})

test('what is declined needs a word, is told, and can be asked for again', async () => {
  const { student, decide } = await aStudent()
  expect((await decide({ intent: 'decline' })).status).toBe(400)
  for (const endsOn of ['', '2020-01-01', inDays(900), 'soon']) {
    expect((await decide({ intent: 'grant', endsOn })).status).toBe(400)
  }
  await decide({ intent: 'decline', reason: 'We cannot find this school' })
  expect((await readMails('ada@example.com'))[0]?.text).toContain('We cannot find this school')
  expect(await shownTo(student, '/my/education')).toContain('We cannot find this school')
  expect(await priceFor(student)).toBe(20)
  expect((await post('/my/education', asking, student.headers)).status).toBe(303)
})

test('what is missing is said at its field, and stays typed', async () => {
  const user = await aUser()
  const answer = await post('/my/education', { ...asking, school: ' ' }, user.headers)
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toContain('Name your school or university')
  expect(html).toContain('film.example')
})
