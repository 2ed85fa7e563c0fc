import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#app/env.server.ts'
import { startWorkers, stopWorkers } from '#app/jobs/workers.server.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

useDatabase()

type Taken = { to: string[]; text: string; subject: string }
const taken: Taken[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const { text = '', subject = '' } = await PostalMime.parse(Buffer.concat(chunks))
    taken.push({ to: envelope.rcptTo.map(({ address }) => address), text, subject })
    done()
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  env.SMTP_URL = `smtp://127.0.0.1:${port}`
  await startWorkers({ connectionString: workerDatabase().url }, () => {})
})
afterAll(async () => {
  await stopWorkers()
  env.SMTP_URL = undefined
  await new Promise<void>((resolve) => server.close(resolve))
})

test('from the sign-up to a new password, by mails that a real server takes', async () => {
  const fields = { email: 'ines@example.com', username: 'ines', password: 'correct horse battery' }
  await post('/login?mode=signup', fields)
  const confirmation = await mailAbout('Confirm your email for Recce')
  const link = linkIn(confirmation, 'confirm-email')
  const emailConfirmToken = new URL(link).searchParams.get('emailConfirmToken') as string
  expect((await post(link, { emailConfirmToken })).status).toBe(303)
  expect(await (await request(link)).text()).toContain('Email confirmed')

  await post('/login?mode=forgotPassword', { email: 'INES@example.com' })
  await post('/login?mode=forgotPassword', { email: 'nobody@example.com' })
  const reset = await mailAbout('Reset your Recce password')
  const resetLink = linkIn(reset, 'login')
  const resetToken = new URL(resetLink).searchParams.get('resetToken') as string
  const newPassword = 'a rolleiflex in the pram'
  await post(resetLink, { resetToken, newPassword, confirmPassword: newPassword })
  const login = await post('/login', { emailOrUsername: 'ines@example.com', password: newPassword })
  expect(login.status).toBe(303)
  expect(taken.flatMap(({ to }) => to)).toEqual(['ines@example.com', 'ines@example.com'])
})

async function mailAbout(subject: string): Promise<Taken> {
  await expect.poll(() => taken.map((mail) => mail.subject)).toContain(subject)
  return taken.find((mail) => mail.subject === subject) as Taken
}

function linkIn({ text }: Taken, path: string): string {
  return new RegExp(`http://localhost:3000/${path}\\S+`).exec(text)?.[0] ?? ''
}
