import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { useWorkers } from '#tests/jobs/workers.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { password } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

const server = await startMailServer()

useDatabase()
beforeAll(() => {
  env.SMTP_URL = server.url
})
afterAll(async () => {
  env.SMTP_URL = undefined
  await server.stop()
})
useWorkers()

test('from the sign-up to a new password, by mails that a real server takes', async () => {
  await post('/login?mode=signup', { email: 'ines@example.com', username: 'ines', password })
  const link = await linkInMail('Confirm your email for Recce')
  const emailConfirmToken = link.searchParams.get('emailConfirmToken') as string
  expect((await post(link.href, { emailConfirmToken })).status).toBe(303)
  expect(await (await request(link.href)).text()).toContain('Email confirmed')

  await post('/login?mode=forgotPassword', { email: 'nobody@example.com' })
  await post('/login?mode=forgotPassword', { email: 'INES@example.com' })
  const resetLink = await linkInMail('Reset your Recce password')
  const resetToken = resetLink.searchParams.get('resetToken') as string
  const newPassword = 'a rolleiflex in the pram'
  await post(resetLink.href, { resetToken, newPassword, confirmPassword: newPassword })
  const login = await post('/login', { emailOrUsername: 'ines@example.com', password: newPassword })
  expect(login.status).toBe(303)
  const changed = 'Your Recce password was changed'
  await expect.poll(() => server.received.map((mail) => mail.subject)).toContain(changed)
  expect(server.received.map((mail) => [mail.subject, ...mail.envelope.to])).toEqual([
    ['Confirm your email for Recce', 'ines@example.com'],
    ['Reset your Recce password', 'ines@example.com'],
    [changed, 'ines@example.com'],
  ])
})

async function linkInMail(subject: string): Promise<URL> {
  await expect.poll(() => server.received.map((mail) => mail.subject)).toContain(subject)
  const mail = server.received.find((one) => one.subject === subject)
  return new URL(/http:\/\/localhost:3000\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}
