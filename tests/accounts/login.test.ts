import { expect, test } from 'vitest'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'

useDatabase()

test('somebody logs in by username or e-mail, whatever the case', async () => {
  const user = await aUser({ username: 'dorothea', email: 'dorothea@example.com' })
  for (const emailOrUsername of ['dorothea', 'Dorothea@Example.com']) {
    const response = await post('/login', { emailOrUsername, password })
    expect(response.status).toBe(303)
    const page = await request('/', { headers: { Cookie: cookiesOf(response) } })
    expect(await page.text()).toContain(user.email)
  }
})

test('what is no field of the form is neither read nor shown again', async () => {
  const deep = `${'x.'.repeat(4000)}y`
  const response = await post('/login', {
    emailOrUsername: 'vivian',
    password: 'wrong password',
    other: 'intruder',
    'password.0': 'intruder',
    __intent__: '{"type":"update","payload":{"name":"emailOrUsername","value":"intruder"}}',
    [deep]: 'intruder',
  })
  expect(response.status).toBe(401)
  const html = await response.text()
  expect(html).toContain('value="vivian"')
  expect(html).not.toContain('intruder')
})

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=none'])(
  'a body of type %s is no form',
  async (type) => {
    const headers = { Origin: 'http://localhost:3000', 'Content-Type': type }
    const response = await request('/login', { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('This form could not be read')
  },
)
