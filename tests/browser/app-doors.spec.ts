import { HostMessage } from '#app/domain/accounts/host-message.ts'
import { aUser } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'
import { expect, test } from './test.ts'

test('the app around the page is told of a subscription and then led back, to load anew', async ({
  open,
  server,
}) => {
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user)
  const page = await open('/about', { as: user })
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

test('a browser that cannot open the app says what was paid, and how to go back', async ({
  open,
}) => {
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user)
  const page = await open('/subscription?tier=Creative&deepLink=recce://plans', { as: user })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const panel = page.locator('section.panel')
  await expect(panel.getByText('You are on Creative now')).toBeVisible()
  const back = panel.getByRole('link', { name: 'Back to Recce App' })
  await expect(back).toHaveAttribute('href', 'recce://plans?refresh=true')
  await expect(page.getByText('Subscribing…')).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
})
