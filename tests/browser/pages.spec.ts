import { expect, test } from './test.ts'

const title = 'Login / Sign Up'
const pro = '/subscription?tier=Pro&interval=Yearly'

test('a plan asks a visitor to log in over the page, and goes on to the subscription', async ({
  open,
}) => {
  const page = await open('/pricing')
  await page.getByRole('link', { name: 'Yearly' }).click()
  await expect(page.getByText('$500')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Username or Email')).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pricing')
  const action = await dialog.locator('form').first().getAttribute('action')
  expect(new URLSearchParams(action?.split('?')[1]).get('next')).toBe(pro)
})

test('without scripts a plan leads to the login page, with the way on', async ({ open }) => {
  const page = await open('/pricing', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Yearly' }).click()
  await expect(page.getByText('$500')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(pro)
})

test('a token in the address of the plans asks who is not logged in, and nobody else', async ({
  owner,
  open,
}) => {
  const page = await open('/pricing?sessionToken=unknown')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  const own = await open('/pricing?sessionToken=unknown', { as: owner })
  await expect(own.getByRole('link', { name: 'Choose Pro' })).toBeVisible()
  await expect(own.getByRole('dialog')).toHaveCount(0)
})

test('the calculator computes anew with and without scripts', async ({ open }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('/stock', { javaScriptEnabled })
    await page.getByLabel('Principal').fill('1000')
    await page.getByLabel('Ticker A, price').fill('50')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('row', { name: 'Shares 40' })).toBeVisible()
    await expect(page.getByLabel('Principal')).toHaveValue('1000')
  }
})

test('a password is shown while it is asked for, and hidden again', async ({ open }) => {
  const page = await open('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('golden hour')
  const show = page.getByRole('button', { name: 'Show characters' })
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('golden hour')
  await show.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('contents lead to their section, below the header', async ({ open }) => {
  const page = await open('/terms', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('link', { name: 'Liability' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: /^\d+\. Liability$/ })
        .evaluate((heading) => heading.getBoundingClientRect().top),
    )
    .toBeLessThan(200)
  const top = await page
    .getByRole('heading', { name: /^\d+\. Liability$/ })
    .evaluate((heading) => heading.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(60)
})

test('styles are asked for before all else of a page, and scripts wait for what is read', async ({
  open,
  server,
}) => {
  const response = await fetch(`${server.origin}/terms`)
  const html = await response.text()
  const styles = [...html.matchAll(/<link[^>]* rel="stylesheet" href="([^"]+)"/g)]
  expect(styles.length).toBeGreaterThan(1)
  expect(response.headers.get('Link')).toBe(
    styles.map(([, href]) => `<${href}>; rel=preload; as=style`).join(', '),
  )
  expect(html).not.toMatch(/modulepreload"|type="module"/)
  expect(html).toMatch(/<link rel="later" href="[^"]+\.js"[^>]* fetchPriority="low"/)
  const page = await open('/terms')
  const [painted] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ name }) => name),
  )
  expect(painted).toBe('first-contentful-paint')
})
