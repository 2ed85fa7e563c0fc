import { expect, test } from 'vitest'
import { HostMessage } from '#app/domain/accounts/host-message.ts'
import { post } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { useServer } from '#tests/support/server.ts'

useDatabase()
const server = useServer()
const browser = useBrowser(server)

test('the app around the page is told of a subscription and then led back, to load anew', async () => {
  const user = await aUser({ tier: 'Basic' })
  const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/40', cardCode: '123' }
  await post('/subscription', { intent: 'card', ...card }, user.headers)
  const page = await browser.open('/about', { as: user })
  await page.addInitScript(() => {
    const posted = () => JSON.parse(sessionStorage.getItem('posted') ?? '[]')
    const postMessage = (message: string) =>
      sessionStorage.setItem('posted', JSON.stringify([...posted(), message]))
    Object.assign(window, { ReactNativeWebView: { postMessage } })
  })
  await page.goto(`${server.origin}/subscription?embedded=true&tier=Pro&deepLink=/my/gear`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(/\/my\/gear\?refresh=true$/)
  const posted = await page.evaluate(() => JSON.parse(sessionStorage.getItem('posted') ?? '[]'))
  expect(posted.map((one: string) => HostMessage.parse(JSON.parse(one)))).toEqual([
    { type: 'subscription', change: 'subscribed', tier: 'Pro', interval: 'Monthly' },
  ])
})
