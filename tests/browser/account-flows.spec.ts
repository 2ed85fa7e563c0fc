import type { Page } from '@playwright/test'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { withWindows } from './launch.ts'
import { linkInMail } from './mails.ts'
import { findNotices } from './notices.ts'
import { expect, test } from './test.ts'

const partner = 'https://partner.example'

test.use({ serverEnvironment: { ALLOWED_ORIGINS: partner }, launchOptions: withWindows })

const newPassword = 'a rolleiflex in the pram'

for (const javaScriptEnabled of [true, false]) {
  test(`from the sign-up over a forgotten password to the logout, ${javaScriptEnabled ? 'with' : 'without'} scripts`, {
    tag: '@journey',
  }, async ({ open, server }) => {
    const page = await open('/login?mode=signup', { javaScriptEnabled })
    await page.getByLabel('Email', { exact: true }).fill('ines@example.com')
    await page.getByLabel('Username').fill('ines')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expectBanner(page, 'Signed up successfully')

    await page.goto(await linkInMail('ines@example.com', /^Confirm your email for Recce/))
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to your workspace' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: 'Open the Recce app' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })

    await logOut(page, javaScriptEnabled)
    await page.goto(`${server.origin}/login`)
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await page.getByLabel('Email', { exact: true }).fill('ines@example.com')
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    await expectBanner(page, 'Reset email sent to: ines@example.com')
    await expect(page.getByLabel('Reset Token')).toBeVisible()

    await page.goto(await linkInMail('ines@example.com', /^Reset your Recce password/))
    await expect(page.getByLabel('Reset Token')).toHaveValue(/^.{43}$/)
    await page.getByLabel('New Password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm New Password').fill(newPassword)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expectBanner(page, 'Password reset! Please log in with your new password.')
    await page.getByLabel('Username or Email').fill('ines')
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/my')
    expect(findNotices(page).errors).toEqual([])
  })

  test(`a confirmation that is over can be asked for again, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    open,
  }) => {
    await aUser({ email: 'ines@example.com', emailConfirmed: false })
    const page = await open('/confirm-email?emailConfirmToken=old', { javaScriptEnabled })
    await expect(
      page.getByRole('heading', { name: 'Email Confirmation Unavailable' }),
    ).toBeVisible()
    await page.getByText('Try Again').click()
    await page.getByLabel('Email', { exact: true }).fill('ines@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await expectBanner(page, 'Confirmation email sent to: ines@example.com')
    await page.goto(await linkInMail('ines@example.com', /^Confirm your email for Recce/))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  })

  test(`a login for a partner goes back to it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    open,
  }) => {
    const user = await aUser({ username: 'ines' })
    const query = new URLSearchParams({ redirect_uri: `${partner}/back`, state: 'theirs' })
    const page = await open(`/login?${query}`, { javaScriptEnabled })
    await page.route(`${partner}/**`, (route) => route.fulfill({ body: 'Welcome back' }))
    await expect(page.getByText('After this you go back to partner.example')).toBeVisible()
    await page.getByLabel('Username or Email').fill('ines')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${partner}/back?**`)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('state'), searchParams.get('userId')]).toEqual(['theirs', user.id])
    expect(searchParams.get('sessionToken')).toHaveLength(43)
  })

  test(`the app opens the price list and is logged in there, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    open,
    server,
  }) => {
    const user = await aUser()
    const token = await temporarySessions.create(user)
    const page = await open(`/pricing?interval=Yearly&sessionToken=${token}`, { javaScriptEnabled })
    await page.getByRole('button', { name: `Log in as ${user.username}` }).click()
    await expectBanner(page, 'Auto login successful!')
    await expect(page).toHaveURL(`${server.origin}/pricing?interval=Yearly`)
    await expect(page.getByText('Logged In')).toBeVisible()
    expect(findNotices(page).errors).toEqual([])
    await logOut(page, javaScriptEnabled)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pricing')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const another = await temporarySessions.create(user)
    await page.goto(`${server.origin}/pricing?sessionToken=${another}`)
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Log in and continue' }).click()
    await expectBanner(page, 'Auto login successful!')
    await expect(page).toHaveURL(`${server.origin}/pricing`)
  })
}

test('who goes on as a guest leaves the modal, and nothing is asked of them', async ({ open }) => {
  const page = await open('/about')
  await page.getByRole('link', { name: 'Enter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login / Sign Up' })
  await dialog.getByLabel('Username or Email').focus()
  await dialog.getByRole('button', { name: 'Continue as guest' }).hover()
  await page.mouse.down()
  await expect(dialog.getByText('Email/username and password are required')).toHaveCount(0)
  await page.mouse.up()
  await expect(dialog).toBeHidden()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about')
  expect(findNotices(page).errors).toEqual([])
})

test('a login that fails raises the error banner, on its page and in the modal', async ({
  open,
}) => {
  for (const [path, javaScriptEnabled] of [
    ['/login', true],
    ['/login', false],
    ['/about', true],
  ] as const) {
    const page = await open(path, { javaScriptEnabled })
    if (path === '/about') await page.getByRole('link', { name: 'Enter' }).click()
    const form = page.locator('form', { hasText: 'Username or Email' })
    await form.getByLabel('Username or Email').fill('nobody')
    await form.getByLabel('Password', { exact: true }).fill('a wrong one')
    await form.getByRole('button', { name: 'Login', exact: true }).click()
    await expectBanner(page, 'Wrong username, email or password')
  }
})

test('in the modal a forgotten password is reset without leaving the page behind', async ({
  open,
  server,
}) => {
  await aUser({ username: 'ines', email: 'ines@example.com' })
  const page = await open('/pricing')
  await page.getByRole('link', { name: 'Enter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login / Sign Up' })
  await dialog.getByRole('link', { name: 'Forgot Password' }).click()
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(dialog.getByText('Please enter your email address.')).toBeVisible()
  await dialog.getByLabel('Email', { exact: true }).fill('ines@example.com')
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
  await expectBanner(page, 'Reset email sent to: ines@example.com')
  const link = await linkInMail('ines@example.com', /^Reset your Recce password/)
  const token = new URL(link, server.origin).searchParams.get('resetToken') ?? ''
  await dialog.getByLabel('Reset Token').fill(token)
  await dialog.getByLabel('New Password', { exact: true }).fill(newPassword)
  await dialog.getByLabel('Confirm New Password').fill('something else')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await dialog.getByLabel('Confirm New Password').fill(newPassword)
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expectBanner(page, 'Password reset! Please log in with your new password.')
  await dialog.getByLabel('Username or Email').fill('ines')
  await dialog.getByLabel('Password', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Logged In')).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pricing')
  expect(findNotices(page).errors).toEqual([])
})

test('what is on its way says so', async ({ open }) => {
  const page = await open('/login?mode=forgotPassword')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/login.data**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Email', { exact: true }).fill('ines@example.com')
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByRole('button', { name: 'Sending Reset Email...' })).toBeVisible()
  release()
  await expect(page.getByLabel('Reset Token')).toBeVisible()
})

test('the app around the page is given the user id and the session token', async ({
  open,
  server,
}) => {
  const user = await aUser({ username: 'ines' })
  const page = await open('/')
  await page.addInitScript(() => {
    const posted: string[] = []
    Object.assign(window, {
      posted,
      ReactNativeWebView: { postMessage: (message: string) => posted.push(message) },
    })
  })
  await page.goto(`${server.origin}/login?isMobileLogin=true&next=/app`)
  await logIn(page)
  await expect(page.getByText('The Recce app takes over now')).toBeVisible()
  const posted = await page.evaluate(() => (window as unknown as { posted: string[] }).posted)
  expect(posted.length).toBe(1)
  const { type, userId, sessionToken } = JSON.parse(posted[0] ?? '')
  expect([type, userId]).toEqual(['login', user.id])
  const checked = await fetch(`${server.origin}/api/check-session`, {
    headers: { Authorization: `Bearer ${sessionToken}` },
  })
  expect(await checked.json()).toEqual({ data: { session: { userId: user.id } } })
})

for (const scripts of [true, false] as const) {
  test(`where no app listens the page says so (scripts: ${scripts})`, async ({ open }) => {
    await aUser({ username: 'ines' })
    const page = await open('/login?isMobileLogin=true&next=/app', {
      javaScriptEnabled: scripts,
    })
    await logIn(page)
    await expect(page.getByText('the Recce app is not responding')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/app')
  })
}

test('a token that is no good is tried after one second, then every three, three times in all', async ({
  open,
  server,
}) => {
  const page = await open('/')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.addInitScript(countWaits)
  const waits = () => page.evaluate(() => (window as unknown as { waits: number }).waits)
  let attempts = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auto-login') attempts++
  })
  await page.goto(`${server.origin}/pricing?sessionToken=nonsense`)
  await expect(page.getByText('Logging you in')).toBeVisible()
  await expect.poll(waits).toBe(1)
  await page.clock.runFor(900)
  expect(attempts).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => attempts).toBe(1)
  await page.clock.runFor(10)
  await expect(page.getByRole('dialog', { name: 'Login / Sign Up' })).toBeVisible()
  await expect(page.getByText('Logging you in')).toHaveCount(0)
  for (const attempt of [2, 3]) {
    await expect.poll(waits).toBe(attempt)
    await page.clock.runFor(2900)
    expect(attempts).toBe(attempt - 1)
    await page.clock.runFor(200)
    await expect.poll(() => attempts).toBe(attempt)
  }
  await page.clock.runFor(20_000)
  expect(attempts).toBe(3)
})

/** Counts the waits for the next attempt, so that the test moves the clock only when one began. */
function countWaits() {
  const counted = Object.assign(window, { waits: 0 })
  const begin = window.setTimeout
  counted.setTimeout = ((run: () => void, ms?: number) => {
    if (ms === 1000 || ms === 3000) counted.waits++
    return begin(run, ms)
  }) as typeof begin
}

test('a logout that is thought better of leaves everything as it was', async ({ open }) => {
  const user = await aUser()
  const page = await open('/my/locations', { as: user })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/my/locations')
  expect((await db.select('sessions', ['id'], sql`true`)).length).toBe(1)
})

async function logIn(page: Page) {
  await page.getByLabel('Username or Email').fill('ines')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function logOut(page: Page, hasScripts: boolean) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const asking = hasScripts
    ? page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
    : page.getByRole('main')
  await expect(asking.getByText('Are you sure you want to logout?')).toBeVisible()
  await asking.getByRole('button', { name: 'Logout' }).click()
  await expectBanner(page, 'Logged out')
}
