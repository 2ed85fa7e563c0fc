import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { linkInMail } from './mails.ts'
import { findNotices } from './notices.ts'
import { expect, type Recce, test } from './test.ts'

const phone = { width: 390, height: 844 }
const places = {
  Zermatt: { latitude: 46.0207, longitude: 7.7491, at: '2025:06:21 20:15' },
  Arezzo: { latitude: 43.4674, longitude: 11.8851, at: '2025:06:24 09:00' },
  Porto: { latitude: 41.1404, longitude: -8.6095, at: '2025:07:02 18:30' },
  Cassis: { latitude: 43.2148, longitude: 5.5385, at: '2025:07:04 07:45' },
}
const names: string[] = []

test.beforeEach(async ({ folder }) => {
  for (const [title, place] of Object.entries(places)) {
    for (let shot = 1; shot <= 5; shot++) {
      const name = `${title}-${shot}.jpg`
      const at = `${place.at}:${10 + shot}`
      const hue = (names.length * 17) % 360
      const photo = await aGeotaggedPhoto({ ...place, at, hue, width: 480, height: 320 })
      folder.keep(name, photo)
      names.push(name)
    }
  }
})

/** What a person does: each press, each field that is filled in and each choice is one. */
const steps: string[] = []

async function press(what: string, on: Locator) {
  steps.push(`press ${what}`)
  await on.click()
}

async function type(what: string, into: Locator, text: string) {
  steps.push(`type ${what}`)
  await into.fill(text)
}

async function choose(what: string, from: Locator, label: string) {
  steps.push(`choose ${what}`)
  await from.selectOption({ label })
}

test('a new user sends a client a planned shoot in at most 35 steps', async ({ open, folder }) => {
  const page = await open('/', {
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  steps.length = 0
  await signUp(page)
  await importPhotos({ folder }, page)
  await makePortfolio(page)
  await planShoot(page)
  await setTimes(page)
  await packGear(page)
  await invitePeople(page)
  const link = await copyLink(page)
  expect(findNotices(page).errors).toEqual([])
  await openWithoutScripts({ open }, link)
  expect(steps.length).toBeLessThanOrEqual(35)
  const record = readFileSync('docs/first-hour.md', 'utf8')
  expect(stepsIn(record.split('## Before')[0] ?? '')).toEqual(steps)
})

const shot = [
  'Alpine lake, 47.5561, 13.6493',
  'Salt market, 47.8002, 13.0440',
  'Castle hill, 47.7950, 13.0470',
  'Old bridge, 47.7625, 12.9300',
  'Boat house, 47.5894, 12.9850',
  'Chapel, 47.5800, 12.9870',
  'Quarry, 47.7330, 13.0440',
  'Station roof, 47.8131, 13.0459',
]
const lights = ['Golden hour', 'Daylight', 'Daylight', 'Golden hour', 'Blue hour', 'Daylight']

test('a producer plans two days, eight new locations, 40 items and six people in at most 40 steps', async ({
  open,
}) => {
  const producer = await aUser({ tier: 'Business' })
  const page = await open('/my/shoots', { as: producer, viewport: { width: 1280, height: 900 } })
  steps.length = 0
  await press('New shoot', page.getByRole('link', { name: 'New shoot' }).first())
  await type('Title', page.getByLabel('Title', { exact: true }), 'Spring catalogue')
  await type('Begins', page.getByLabel('Begins'), '2031-06-01T05:00')
  await type('Ends', page.getByLabel('Ends'), '2031-06-02T22:00')
  await press('Save shoot', page.getByRole('button', { name: 'Save shoot', exact: true }))
  await press('Paste a list', page.getByRole('link', { name: 'Paste a list' }))
  await type('the list of locations', page.getByLabel('Your locations'), shot.join('\n'))
  await press('Read the list', page.getByRole('button', { name: 'Read the list' }))
  await press('Add 8 locations', page.getByRole('button', { name: 'Add 8 locations' }))
  await press('Details', page.getByRole('link', { name: 'Details', exact: true }))
  for (const [at, light] of lights.entries()) {
    const title = shot[at]?.split(',')[0] ?? ''
    await choose(`Light of ${title}`, page.getByLabel(`Light of ${title}`), light)
    await expectBanner(page, `${title} is saved`)
  }
  await setTimes(page)
  const items = Array.from({ length: 40 }, (_, at) => `Item ${at + 1}`)
  await press('Gear', page.getByRole('main').getByRole('link', { name: 'Gear', exact: true }))
  await type('the list of gear', page.getByLabel('Type or paste a list'), items.join('\n'))
  await press('Add to the list', page.getByRole('button', { name: 'Add to the list' }))
  await expect(page.getByText('0 of 40 packed')).toBeVisible()
  const six = ['Gaffer, 5am', 'Model, 7:30am', 'Stylist, 06:00', 'Driver', 'Assistant', 'Client']
  await press('Crew', page.getByRole('main').getByRole('link', { name: 'Crew', exact: true }))
  const lines = six.map((line, at) => `crew${at}@example.com, ${line}`)
  await type('the list of people', page.getByLabel('Add people'), lines.join('\n'))
  await press('Invite', page.getByRole('button', { name: 'Invite', exact: true }))
  await expect(page.getByRole('row').filter({ hasText: 'crew5@example.com' })).toBeVisible()
  expect(findNotices(page).errors).toEqual([])
  expect(steps.length).toBeLessThanOrEqual(40)
})

function stepsIn(text: string) {
  return [...text.matchAll(/^\d+\. (.+)$/gm)].map(([, step]) => step)
}

async function signUp(page: Page) {
  await press('Enter', page.getByRole('banner').getByRole('link', { name: 'Enter' }))
  const dialog = page.getByRole('dialog', { name: 'Login / Sign Up' })
  await press('Sign Up', dialog.getByRole('link', { name: 'Sign Up' }))
  await type('Email', dialog.getByLabel('Email'), 'mara@example.com')
  await type('Username', dialog.getByLabel('Username'), 'mara')
  await type('Password', dialog.getByLabel('Password'), 'a rolleiflex in the pram')
  await press('Sign Up', dialog.getByRole('button', { name: 'Sign Up' }))
  await expectBanner(page, 'Signed up successfully')
  const link = await linkInMail('mara@example.com', /^Confirm/, 'emailConfirmToken')
  steps.push('press Confirm email, in the mail')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await press('Go to your workspace', page.getByRole('link', { name: 'Go to your workspace' }))
}

async function importPhotos({ folder }: Pick<Recce, 'folder'>, page: Page) {
  await press('Import photos', page.getByRole('main').getByRole('link', { name: 'Import photos' }))
  await expect(page.getByText('Choose a folder')).toBeVisible()
  steps.push('choose 20 photos')
  await page.locator('#choose-photos').setInputFiles(names.map((name) => join(folder.path, name)))
  await expect(page.locator('.import-tiles img')).toHaveCount(20)
  for (const at of [1, 2, 3, 4]) {
    await expect.poll(() => page.getByLabel(`Name of location ${at}`).inputValue()).not.toBe('')
  }
  await press('Save', page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('heading', { name: '4 locations, 20 photos' })).toBeVisible()
}

async function makePortfolio(page: Page) {
  await press('Make a portfolio of them', page.getByRole('link', { name: 'Make a portfolio' }))
  await type('Title', page.getByLabel('Title'), 'Water and stone')
  await press('Save portfolio', page.getByRole('button', { name: 'Save portfolio' }))
  await expectBanner(page, 'Water and stone is saved')
}

async function planShoot(page: Page) {
  await press('Plan a shoot there', page.getByRole('link', { name: 'Plan a shoot there' }))
  await expect(page.getByRole('heading', { name: 'New shoot' })).toBeVisible()
  await press('Leave out Porto', page.getByRole('checkbox', { name: /Porto/ }))
  await type('Title', page.getByLabel('Title', { exact: true }), 'Tuscan dusk')
  await type('Begins', page.getByLabel('Begins'), '2031-06-01T05:00')
  await press('Save shoot', page.getByRole('button', { name: 'Save shoot', exact: true }))
  await expectBanner(page, 'Tuscan dusk is saved')
  await press('Details', page.getByRole('link', { name: 'Details', exact: true }))
  const wanted = { Zermatt: 'Daylight', Arezzo: 'Golden hour', Cassis: 'Blue hour' }
  for (const [title, light] of Object.entries(wanted)) {
    await choose(`Light of ${title}`, page.getByLabel(`Light of ${title}`), light)
    await expectBanner(page, `${title} is saved`)
  }
}

async function setTimes(page: Page) {
  await press('Schedule', page.getByRole('link', { name: 'Schedule', exact: true }))
  await press('Best order', page.getByRole('link', { name: 'Best order' }))
  await press('Use this schedule', page.getByRole('button', { name: 'Use this schedule' }))
  await expectBanner(page, 'All stops have their new times')
}

const gear = [
  '2x Tripod',
  'Camera body',
  '35 mm lens',
  '85 mm lens',
  '2x Camera battery',
  'Softbox',
  'Reflector',
  'ND filter',
  'Light meter',
  'Gaffer tape',
]

async function packGear(page: Page) {
  await press('Gear', page.getByRole('main').getByRole('link', { name: 'Gear', exact: true }))
  await type('the list of gear', page.getByLabel('Type or paste a list'), gear.join('\n'))
  await press('Add to the list', page.getByRole('button', { name: 'Add to the list' }))
  await expect(page.getByText('0 of 12 packed')).toBeVisible()
}

const people = [
  'cleo@example.com, Gaffer, 5am',
  'dee@example.com, Model, 7:30am',
  'eve@example.com, Stylist, 06:00',
  'flo@example.com, Driver, 4:30am',
]

async function invitePeople(page: Page) {
  await press('Crew', page.getByRole('main').getByRole('link', { name: 'Crew', exact: true }))
  await type('the list of people', page.getByLabel('Add people'), people.join('\n'))
  await press('Invite', page.getByRole('button', { name: 'Invite', exact: true }))
  await expectBanner(page, '4 people invited')
  const flo = page.getByRole('row').filter({ hasText: 'flo@example.com' })
  await expect(flo.getByText('Driver')).toBeVisible()
}

async function copyLink(page: Page) {
  await press('Share', page.getByRole('main').getByRole('link', { name: 'Share', exact: true }))
  await press('Copy link', page.getByRole('button', { name: 'Copy link' }))
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = page.getByLabel('Address of the link Anyone with the link')
  await expect(address).toBeFocused()
  await expect(address).toBeInViewport()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function openWithoutScripts({ open }: Pick<Recce, 'open'>, link: string) {
  steps.push('open the link, without JavaScript')
  const page = await open(new URL(link).pathname, {
    javaScriptEnabled: false,
    viewport: phone,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuscan dusk', {
    useInnerText: true,
  })
  const text = await page.getByRole('main').innerText()
  for (const said of ['Jun 1st', 'Zermatt', 'Arezzo', 'Cassis', 'Golden hour', 'Blue hour']) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('Misses')
  await page.getByRole('link', { name: /^Gear/ }).click()
  await expect(page.getByRole('main')).toContainText('Camera battery', { useInnerText: true })
  await page.context().close()
}
