import type { Page } from '@playwright/test'
import { aBrowser } from '#tests/post/a-browser.ts'
import { aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { expect, test } from './test.ts'

const path = '/my/account/notifications'

/**
 * Chromium without windows asks nobody and reaches no push service, so the page has a push manager
 * of the test: it gives a subscription once the person, who is `answer`, has been asked.
 */
async function standIn(page: Page, answer: 'granted' | 'denied') {
  const { pushToken } = aBrowser('https://fcm.googleapis.com/fcm/send/abc')
  await page.addInitScript(
    ({ json, given }) => {
      const calls: string[] = []
      let permission = sessionStorage.getItem('permission') ?? 'default'
      let held = sessionStorage.getItem('held')
      const subscription = () => ({
        options: {},
        toJSON: () => JSON.parse(json),
        unsubscribe: async () => {
          held = null
          sessionStorage.removeItem('held')
        },
      })
      const pushManager = {
        getSubscription: async () => (held ? subscription() : null),
        subscribe: async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
          calls.push(`subscribe ${options.userVisibleOnly} ${options.applicationServerKey.length}`)
          held = 'yes'
          sessionStorage.setItem('held', held)
          return subscription()
        },
      }
      const worker = { ready: Promise.resolve({ pushManager }) }
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get: () => Object.assign(worker, { register: async () => ({ pushManager }) }),
      })
      const standIn = {
        get permission() {
          return permission
        },
        async requestPermission() {
          calls.push('ask')
          permission = given
          sessionStorage.setItem('permission', permission)
          return permission
        },
      }
      Object.defineProperty(window, 'Notification', { value: standIn })
      Object.assign(window, { PushManager: {}, pushCalls: calls })
    },
    { json: pushToken, given: answer },
  )
  return () => page.evaluate(() => (window as unknown as { pushCalls: string[] }).pushCalls)
}

test('notifications are turned on and off in a browser, which asks only when somebody presses', async ({
  open,
  server,
  database,
}) => {
  const ines = await aUser()
  const page = await open('/my/account', { as: ines })
  const calls = await standIn(page, 'granted')
  await page.goto(`${server.origin}${path}`)
  const turnOn = page.getByRole('button', { name: 'Turn on notifications in this browser' })
  await expect(turnOn).toBeVisible()
  await expect.poll(calls).toEqual([])
  await turnOn.click()
  await expectBanner(page, 'Notifications are on in this browser')
  await expect(page.getByText('On in this browser.')).toBeVisible()
  await expect.poll(calls).toEqual(['ask', 'subscribe true 87'])
  const { rows } = await database.query(
    'select user_id, platform, session_id is not null as tied from push_devices',
  )
  expect(rows).toEqual([{ user_id: ines.id, platform: 'web', tied: true }])
  await page.reload()
  await page.getByRole('button', { name: 'Turn off in this browser' }).click()
  await expectBanner(page, 'The device will get no more notifications')
  await expect(turnOn).toBeVisible()
  expect((await database.query('select from push_devices')).rowCount).toBe(0)
})

test('a browser that somebody told not to notify says what to do', async ({
  open,
  server,
  database,
}) => {
  const ines = await aUser()
  const page = await open('/my/account', { as: ines })
  await standIn(page, 'denied')
  await page.goto(`${server.origin}${path}`)
  await page.getByRole('button', { name: 'Turn on notifications in this browser' }).click()
  await expect(page.getByText('This browser blocks notifications from this site')).toBeVisible()
  expect((await database.query('select from push_devices')).rowCount).toBe(0)
})
