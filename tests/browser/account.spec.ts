import type { Page } from '@playwright/test'
import * as photos from '#app/domain/photos/photos.server.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { unzip } from '#tests/support/zip.ts'
import { expectBanner } from './banners.ts'
import { linkInMail } from './mails.ts'
import { expect, type Recce, test } from './test.ts'

const newPassword = 'a longer sentence'

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click()
}

async function pictureOf({ database }: Pick<Recce, 'database'>, username: string) {
  const { rows } = await database.query<{ id: string | null }>(
    'select picture_photo_id as id from users where username = $1',
    [username],
  )
  return rows[0]?.id ?? ''
}

for (const [name, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test(`an owner changes profile, picture, email and password and ends other devices, ${name}`, async ({
    open,
    server,
    database,
  }) => {
    const owner = await aUser({ username: 'dorothea', email: 'old@example.com' })
    const page = await open('/my/account', { as: owner, javaScriptEnabled })
    await page.getByLabel('Username').fill('lange')
    await page.getByLabel('Display name').fill('Dorothea Lange')
    await press(page, 'Save profile')
    await expectBanner(page, 'Profile saved')
    await expect(page.getByLabel('Username')).toHaveValue('lange')

    const buffer = await aPhoto({ width: 640, height: 480 })
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await press(page, 'Upload')
    await expectBanner(page, 'Picture saved')
    await expect(page.getByRole('img', { name: 'Portrait of Dorothea Lange' })).toBeVisible()
    await page.goto(`${server.origin}/app/dorothea`)
    await expect(page).toHaveURL(`${server.origin}/app/lange`)
    const shown = page.getByRole('img', { name: 'Portrait of Dorothea Lange' })
    await expect(shown).toHaveAttribute(
      'src',
      photoUrl(await pictureOf({ database }, 'lange'), 'phone', 'jpeg'),
    )

    await page.goto(`${server.origin}/my/account`)
    await page.getByRole('link', { name: 'Login and devices' }).click()
    const email = page.locator('#email')
    await email.getByLabel('New email').fill('new@example.com')
    await email.getByLabel('Current password').fill(password)
    await press(page, 'Change email')
    await expectBanner(page, 'Confirmation email sent to: new@example.com')
    await expect(page.getByText('waits to be confirmed')).toBeVisible()
    await page.goto(await linkInMail('new@example.com', /^Confirm/, '/confirm-email'))
    await page.goto(`${server.origin}/my/account/login`)
    await expect(page.locator('.account-email', { hasText: 'new@example.com' })).toBeVisible()
    await expect(page.getByText('waits to be confirmed')).toHaveCount(0)

    const form = page.locator('#password')
    await form.getByLabel('Current password').fill(password)
    await form.getByLabel('New Password', { exact: true }).fill(newPassword)
    await form.getByLabel('Confirm New Password').fill(newPassword)
    await press(page, 'Change password')
    await expectBanner(page, 'Password changed')
    await expect(form.getByLabel('Current password')).toHaveValue('')
    const elsewhere = await open('/login', { javaScriptEnabled })
    await elsewhere.getByLabel('Username or Email').fill('new@example.com')
    await elsewhere.getByLabel('Password', { exact: true }).fill(newPassword)
    await press(elsewhere, 'Login')
    await elsewhere.waitForURL('**/my')
    await page.reload()
    await press(page, 'Log out all other devices')
    await expectBanner(page, '1 other device logged out')
    await elsewhere.goto(`${server.origin}/my`)
    await expect.poll(() => elsewhere.url()).toContain('/login?next=')
  })
}

for (const [name, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test(`an owner takes everything home and deletes the account, ${name}`, async ({
    open,
    database,
  }) => {
    const owner = await aUser({ username: 'dorothea', email: 'dorothea@example.com' })
    const { id: locationId } = await aLocation(owner, { title: 'Pier' })
    const bytes = await aPhoto({ width: 640, height: 480 })
    const photo = await photos.create(owner, bytes, { locationId })
    const page = await open('/my/account/data', { as: owner, javaScriptEnabled })
    await press(page, 'Prepare download')
    const link = page.getByRole('link', { name: 'Download', exact: true })
    await expect(link).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^recce-dorothea-.*\.zip$/)
    const chunks = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const file = `photos/locations/pier/01-${photo.id}.jpg`
    expect(unzip(Buffer.concat(chunks)).get(file)?.equals(bytes)).toBe(true)

    await page.getByRole('link', { name: 'Delete my account' }).click()
    await expect(page.getByText('1 location, 0 portfolios, 1 photo with all files')).toBeVisible()
    await page.getByLabel('Your username').fill('dorothea')
    await page.getByLabel('Current password').fill(password)
    await press(page, 'Delete my account for good')
    await expectBanner(page, 'Your account was deleted')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    expect((await database.query('select from users')).rowCount).toBe(0)
  })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test(`an archive is sent, looked at and brought back, ${how}`, async ({ open }) => {
    const owner = await aUser()
    const page = await open('/my/account/data', { as: owner, javaScriptEnabled })
    await page.getByLabel('The archive').setInputFiles('tests/whole/archives/format-2.zip')
    await press(page, 'Look at what is in it')
    await expect(page.getByText('What the archive would bring back')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Locations 3 2 – – 1$/ })).toBeVisible()
    await press(page, 'Bring it back')
    await expect(page.getByRole('heading', { name: 'The archive is back' })).toBeVisible()
    await page.getByRole('link', { name: 'See what you have' }).click()
    await expect(page.getByText('Pier at dawn').first()).toBeVisible()
  })
}

test('the account is used by keyboard alone', async ({ open }) => {
  const owner = await aUser({ username: 'dorothea' })
  const page = await open('/my/account/login', { as: owner })
  await page.getByLabel('New email').focus()
  await page.keyboard.type('nobody')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New email')).toBeFocused()
})

test('on a phone the tab of the page is in view, with scripts and without', async ({ open }) => {
  const user = await aUser()
  for (const javaScriptEnabled of [true, false]) {
    const viewport = { width: 390, height: 800 }
    const page = await open('/my/account/data', { as: user, javaScriptEnabled, viewport })
    const tab = page.getByRole('navigation', { name: 'Account' }).getByText('Your data')
    await expect
      .poll(() => tab.evaluate((link) => link.getBoundingClientRect().right))
      .toBeLessThan(391)
  }
})
