import { expect, test } from 'vitest'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { faultsInHtml } from '#tests/support/valid-html.ts'

useDatabase()

test.each<[string, string, Record<string, string>]>([
  ['login', '/login', { emailOrUsername: '' }],
  ['sign-up', '/login?mode=signup', { email: 'nobody', password: 'short' }],
  ['location', '/my/locations/new', { title: '', coordinates: '91 north' }],
  ['portfolio', '/my/portfolios/new', { title: '' }],
  ['message', '/contact', { name: '', email: 'nobody', message: 'Help' }],
  ['wish for the app', '/invite', { email: 'nobody' }],
])('the HTML of a refused %s is valid', async (_, path, fields) => {
  const { headers } = path.startsWith('/my') ? await aUser() : { headers: {} }
  const response = await post(path, fields, headers)
  const html = await response.text()
  expect([response.status, html]).toEqual([400, expect.stringContaining('aria-invalid="true"')])
  expect(await faultsInHtml(html)).toEqual([])
})
