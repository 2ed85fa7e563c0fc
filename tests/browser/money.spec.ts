import type { Page } from '@playwright/test'
import { aProject } from '#tests/shoots/a-plan.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'
import { expect, test } from './test.ts'

async function typeCard(page: Page, number = '4242 4242 4242 4242') {
  await page.getByLabel('Test card number').fill(number)
  await page.getByLabel('Expires').fill('12/40')
  await page.getByLabel('Security code').fill('123')
}

test('who reaches a limit subscribes and is back at the form, with what was typed', async ({
  open,
}) => {
  const user = await aUser({ tier: 'Basic' })
  for (const title of ['Spring', 'Summer']) await aProject(user, { title })
  const page = await open('/my/projects/new', { as: user })
  await page.getByLabel('Title', { exact: true }).fill('Autumn')
  await page.locator('[name=description]').fill('Four days of fog')
  await page.getByRole('button', { name: 'Save project' }).click()
  await page.getByRole('link', { name: 'Choose a larger plan' }).click()
  await page.getByRole('link', { name: 'Creative', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Creative' })).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toBeDisabled()
  await typeCard(page)
  await confirm.click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('What you typed is here again.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Autumn')
  await expect(page.locator('[name=description]')).toHaveValue('Four days of fog')
  await page.getByRole('button', { name: 'Save project' }).click()
  await page.waitForURL(/\/my\/projects\/[0-9a-f-]{36}$/)
})

test('what was typed is stored with the press of Save, however soon a refused form is left', async ({
  open,
}) => {
  const user = await aUser({ tier: 'Basic' })
  for (const title of ['Spring', 'Summer']) await aProject(user, { title })
  const page = await open('/my/projects/new', { as: user })
  // Nothing is stored by a timer, nor on the way out, where a write may not end in time.
  await page.addInitScript(() =>
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true),
  )
  await page.clock.install()
  await page.goto('/my/projects/new')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Title', { exact: true }).fill('Autumn')
  await page.getByRole('button', { name: 'Save project' }).click()
  await page.getByRole('link', { name: 'Choose a larger plan' }).click()
  await page.waitForURL(/pricing|subscription/)
  await page.clock.resume()
  await page.goto('/my/projects/new')
  await expect(page.getByText('What you typed is here again.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Autumn')
})

test('a visitor donates whole dollars, is thanked and led on', async ({ open }) => {
  const page = await open('/donate')
  const donate = page.getByRole('button', { name: 'Donate' })
  await expect(donate).toBeDisabled()
  await typeCard(page)
  await page.getByLabel('Amount').fill('0')
  await expect(donate).toBeDisabled()
  await page.getByLabel('Amount').fill('2.50')
  await expect(page.getByText('$2.00, once')).toBeVisible()
  await donate.dblclick()
  await expect(page.getByText('Thank you for your donation!')).toBeVisible()
  await page.waitForURL(/\/$/)
})

test('with scripts and without, who says no to the bank is asked for another card', async ({
  open,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('/donate', { javaScriptEnabled })
    await page.getByLabel('Amount').fill('7')
    if (javaScriptEnabled) {
      await expect(page.getByRole('button', { name: 'Donate' })).toBeDisabled()
      await typeCard(page, '4000 0025 0000 3155')
      await page.getByRole('button', { name: 'Donate' }).click()
    } else {
      await page.getByRole('button', { name: 'Pay on a page of its own' }).click()
      await typeCard(page, '4000 0025 0000 3155')
      await page.getByRole('button', { name: 'Pay $7.00' }).click()
    }
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
    await typeCard(page)
    await page.getByRole('button', { name: 'Pay $7.00' }).click()
    await expect(page.getByText('Thank you for your donation!')).toBeVisible()
  }
})

test('a buyer buys, finds the purchase and its receipt, and cancels and resumes a subscription', {
  tag: '@journey',
}, async ({ open }) => {
  const [seller, buyer] = [await aUser({ tier: 'Creative' }), await aUser({ tier: 'Basic' })]
  const ridge = await aLocation(seller, { title: 'Ridge' })
  const { id } = await aPortfolio(seller, {
    title: 'Ridges',
    locationIds: [ridge.id],
    price: 45,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  await saveTestCard(buyer)
  const page = await open(`/purchase/portfolio/${id}`, { as: buyer })
  await page.getByRole('button', { name: 'Purchase' }).click()
  await page.waitForURL(/\/$/)
  await page.goto('/my/purchases')
  await page.getByRole('link', { name: 'Receipt of Ridges' }).click()
  await expect(page.getByText('Portfolio “Ridges”')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('The receipt is on its way to')).toBeVisible()

  await page.goto('/subscription?tier=Creative')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(/\/$/)
  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the subscription' }).click()
  await expect(page.getByText('Active until')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.waitForURL(/\/$/)
  await page.goto('/subscription')
  await expect(page.getByText('The next payment is on')).toBeVisible()
})

test('without scripts a donation is paid on the page of the provider, and a plan with a card in the form', async ({
  open,
}) => {
  const page = await open('/donate', { javaScriptEnabled: false })
  await page.getByLabel('Amount').fill('7')
  await page.getByRole('button', { name: 'Pay on a page of its own' }).click()
  await expect(page.getByRole('heading', { name: '$7.00' })).toBeVisible()
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $7.00' }).click()
  await expect(page.getByText('Thank you for your donation!')).toBeVisible()

  const user = await aUser({ tier: 'Basic' })
  const plans = await open('/subscription?tier=Creative&deepLink=/my/gear', {
    as: user,
    javaScriptEnabled: false,
  })
  await typeCard(plans)
  await plans.getByRole('button', { name: 'Confirm' }).click()
  await plans.getByRole('button', { name: 'Subscribe' }).click()
  await plans.waitForURL(/\/my\/gear\?refresh=true$/)
})
