import { expect, test } from 'vitest'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

const database = useDatabase()

test('somebody leaves an address without JavaScript and gets the link to the app', async () => {
  const html = await pageOf('/invite', {})
  expect(textOf(html)).toContain('Get the App')
  expect(textOf(html)).toContain('Send Invite')
  expect(html).toMatch(/<input(?=[^>]*type="email")(?=[^>]*required)[^>]*name="email"/)
  const answer = await ask('ines@example.com')
  expect(answer.status).toBe(200)
  const thanks = textOf(await answer.text())
  expect(thanks).toContain('Thank you!')
  expect(thanks).toContain('Submit Another Email')
  expect(thanks).not.toContain('ines@example.com')
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('ines@example.com')
  expect(mail?.subject).toBe('Your link to the Recce app')
  expect(mail?.links).toContain('http://localhost:3000/my')
})

test('the same answer for who has an account, who was invited, and a program; one mail a day', async () => {
  await aUser({ email: 'known@example.com' })
  const answers = [
    await ask('known@example.com'),
    await ask('new@example.com'),
    await ask('NEW@example.com'),
    await ask('new@example.com', { homepage: 'https://spam.test' }),
  ]
  const bodies = await Promise.all(answers.map(async (answer) => main(await answer.text())))
  expect(new Set(bodies).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const sent = (await readMails()).map(({ recipient }) => recipient)
  expect(sent.toSorted()).toEqual(['known@example.com', 'new@example.com'])
})

test('five at once for one address are one mail, and after a day another', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => ask('ines@example.com')))
  expect(await readMails()).toHaveLength(1)
  await database.query(`update mails set created_at = now() - interval '25 hours'`)
  await ask('ines@example.com')
  expect(await readMails()).toHaveLength(2)
})

test.each([
  ['', 'Email is required'],
  ['ines', 'Invalid email'],
])('%j is refused, and kept in its field', async (email, sentence) => {
  const response = await ask(email)
  expect(response.status).toBe(400)
  expect(textOf(await response.text())).toContain(sentence)
  expect(await readMails()).toEqual([])
})

test('the eleventh within ten minutes waits', async () => {
  for (let count = 0; count < 10; count++) await ask(`someone${count}@example.com`)
  const response = await ask('eleven@example.com')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(60)
  const html = await response.text()
  expect(textOf(html)).toContain('Too many attempts.')
  expect(html).toContain('value="eleven@example.com"')
})

test('what is thanked for is nobody else’s page', async () => {
  await ask('ines@example.com')
  const page = textOf(await pageOf('/invite', {}))
  expect(page).toContain('Send Invite')
  expect(page).not.toContain('Thank you!')
})

function ask(email: string, hidden: Record<string, string> = {}) {
  return request('/invite', {
    method: 'POST',
    body: new URLSearchParams({ email, homepage: '', ...hidden }),
    headers: { Origin: 'http://localhost:3000' },
  })
}

function main(html: string) {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0]
}
