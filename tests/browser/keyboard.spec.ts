import type { Page } from '@playwright/test'
import * as photos from '#app/domain/photos/photos.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aLocation } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { aLibrary } from './library.ts'
import { expect, type Recce, test } from './test.ts'

test('the pictures of a place are turned by arrow keys and by the arrows beside them', async ({
  open,
  server,
}) => {
  await aLibrary(server)
  const page = await open('/app/ansel/location/old-port')
  const count = page.locator('.reel-count')
  await tabTo(page, '.reel ol')
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText('2 / 3', { useInnerText: true })
  await expect.poll(() => page.url()).toContain('photo=2')
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText('3 / 3', { useInnerText: true })
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText('1 / 3', { useInnerText: true })
  await tabTo(page, '.reel-arrow.prev')
  await page.keyboard.press('Enter')
  await expect(count).toHaveText('3 / 3', { useInnerText: true })
})

test('a picture opens large by its link, with a script of its own, and gives the focus back', async ({
  open,
  server,
}) => {
  await aLibrary(server)
  const page = await open('/app/ansel/location/old-port')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await tabTo(page, '.reel li a')
  expect(scripts.filter((url) => url.includes('lightbox'))).toEqual([])
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Photos of Old port, large' })
  await expect(lightbox).toBeVisible()
  expect(scripts.some((url) => url.includes('lightbox'))).toBe(true)
  const count = lightbox.locator('.reel-count')
  for (const [key, words] of [
    ['ArrowRight', '2 / 3'],
    ['End', '3 / 3'],
    ['Home', '1 / 3'],
    ['ArrowLeft', '3 / 3'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(count).toHaveText(words, { useInnerText: true })
  }
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('.reel li a')))
    .toBe(true)
  await expect(page.locator('.reel-count')).toHaveText('3 / 3', { useInnerText: true })
})

test('an owner makes a photo the cover from where it is seen large, on the page and in the editor', async ({
  open,
  server,
  database,
}) => {
  const { owner } = await aLibrary(server)
  const coverOf = async () => {
    const { rows } = await database.query(
      `select p.id from photos p join locations l on l.id = p.location_id
        where l.slug = 'old-port' and l.owner_id = $1 order by p.position limit 1`,
      [owner.id],
    )
    return rows[0]?.id
  }
  const before = await coverOf()
  const page = await open('/app/ansel/location/old-port?photo=2', { as: owner })
  await page.locator('.reel li a[title]:not([tabindex])').click()
  await page.getByRole('button', { name: 'Use as cover' }).click()
  await expect(page.locator('.photo-sorter')).toBeVisible()
  await expect.poll(coverOf).not.toBe(before)
  await page.locator('.photo-sorter > li > a').nth(1).click()
  await page.getByRole('button', { name: 'Use as cover' }).click()
  await expect.poll(coverOf).toBe(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the hero of a portfolio is chosen from where its photos are seen large', async ({
  open,
  server,
}) => {
  const { owner, portfolio } = await aLibrary(server)
  const page = await open(`/my/portfolios/${portfolio.id}/edit`, { as: owner })
  const tiles = page.locator('.photo-choice-tile')
  await page.evaluate(pressOnceOpened)
  await tiles.nth(1).getByRole('link').click()
  const lightbox = page.getByRole('dialog', { name: 'Photos to choose from' })
  await expect(lightbox.locator('.reel-count')).toContainText('3 / ', { useInnerText: true })
  await lightbox.getByRole('button', { name: 'Choose it' }).click()
  await expect(lightbox).toHaveCount(0)
  await expect(tiles.nth(2).getByRole('radio')).toBeChecked()
  await page.locator('.editor-foot button').first().click()
  await expectBanner(page, 'Portfolio saved')
})

/** Presses the right arrow key as soon as a dialog has the focus, before anything is painted. */
function pressOnceOpened() {
  const observer = new MutationObserver(() => {
    if (!document.activeElement?.closest('dialog')) return
    observer.disconnect()
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
    document.activeElement.dispatchEvent(key)
  })
  observer.observe(document.body, { childList: true })
}

test('the menu opens, lists, closes by Escape and gives the focus back', async ({ open }) => {
  const page = await open('/app')
  await tabTo(page, '[aria-label=Menu]')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await tabTo(page, '.side a[href="/"]')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect.poll(() => readFocus(page)).toBe('Menu')
})

test('the login over a page holds the focus, closes by Escape and gives it back', async ({
  open,
}) => {
  const page = await open('/app')
  await tabTo(page, 'header a[href="/login"]')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Login / Sign Up' })
  await expect(dialog.getByLabel('Password')).toBeVisible()
  for (let count = 0; count < 12; count++) {
    await page.keyboard.press('Tab')
    // After the last control the focus may rest on the browser itself.
    const isInside =
      'document.activeElement.closest("dialog") || document.activeElement === document.body'
    expect(await page.evaluate(`Boolean(${isInside})`)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => readFocus(page)).toBe('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/app')
})

test('somebody logs in, finds a place and deletes it by keyboard alone, after a question', {
  tag: '@journey',
}, async ({ open, server, database }) => {
  const { owner } = await aLibrary(server)
  const page = await open('/login?next=/my/locations')
  await tabTo(page, '[name=emailOrUsername]')
  await page.keyboard.type('ansel')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

  await tabTo(page, '[name=search]')
  await page.keyboard.type('lighthouse')
  await page.keyboard.press('Enter')
  await expect(page.locator('.sheet > li')).toHaveCount(1)
  await tabTo(page, '.sheet a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lighthouse', level: 1 })).toBeVisible()

  await tabTo(page, '.editor-head summary')
  await page.keyboard.press('Enter')
  await tabTo(page, '.editor-head .btn-danger')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this location?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => readFocus(page)).toBe('Delete')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, '.dialog-foot .btn-danger')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  const { rows } = await database.query(
    'select 1 from locations where owner_id = $1 and deleted_at is null',
    [owner.id],
  )
  expect(rows).toHaveLength(4)
})

test('sections of a list fold, and its cards are reached, by keyboard', async ({
  open,
  server,
}) => {
  await aLibrary(server)
  const page = await open('/app/ansel')
  const portfolios = page.locator('details', { hasText: 'Portfolios' })
  await tabTo(page, 'details:not(.menu) > summary')
  await page.keyboard.press('Enter')
  await expect(portfolios).not.toHaveAttribute('open')
  await page.keyboard.press('Enter')
  await expect(portfolios).toHaveAttribute('open', '')
  await tabTo(page, 'a[href*="/portfolio/lisbon"]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lisbon by the water', level: 1 })).toBeVisible()
})

test('a place is written, tagged and its photos put in order by keyboard', async ({
  open,
  server,
  database,
}) => {
  const { owner, location } = await aLibrary(server)
  const page = await open(`/my/locations/${location?.id}`, { as: owner })
  await tabTo(page, '.editor-head a[href$="/edit"]')
  await page.keyboard.press('Enter')
  await tabTo(page, '[role=combobox][name="tags-next"]')
  await page.keyboard.type('sto')
  await expect(page.getByRole('option', { name: 'stone' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, '.editor-foot button')
  await page.keyboard.press('Enter')
  await expectBanner(page, 'Location saved')
  const { rows } = await database.query(
    `select array(select t.title from location_tags lt join tags t on t.id = lt.tag_id
        where lt.location_id = l.id) as tags from locations l where id = $1`,
    [location?.id],
  )
  expect(rows[0].tags).toContain('stone')

  const order = () => photosOf({ database }, location?.id)
  const before = await order()
  await tabTo(page, '.editor-head a[href$="/edit"]')
  await page.keyboard.press('Enter')
  await tabTo(page, '[value^="photo-later:"]')
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([before[1], before[0], before[2]])
})

test('whoever goes by keyboard comes to the fields of a location before its photos', async ({
  open,
  owner,
}) => {
  const place = await aLocation(owner, { title: 'Pier' })
  await photos.create(owner, await aPhoto(), { locationId: place.id })
  const page = await open(`/my/locations/${place.id}/edit`, { as: owner })
  await page.getByRole('link', { name: 'Pier' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
})

test('the places of a portfolio are put in order, and one is added, by keyboard', async ({
  open,
  server,
}) => {
  const { owner, portfolio } = await aLibrary(server)
  const page = await open(`/my/portfolios/${portfolio.id}`, { as: owner })
  const titles = () => page.locator('.location-sorter b').allInnerTexts()
  const [first, second, ...rest] = await titles()
  await tabTo(page, '.location-sorter [value^="move:"]:not([aria-disabled])')
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual([second, first, ...rest])
  await expectBanner(page, `${first} is now number 2`)
  await page.getByRole('link', { name: 'From your library' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, '.location-picker li button')
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual([second, first, ...rest, 'Secret cove'])
  await expectBanner(page, '1 location added to')
  await page.reload()
  await expect.poll(titles).toEqual([second, first, ...rest, 'Secret cove'])
})

test('everywhere on every kind of page one sees where the focus is', async ({ open, server }) => {
  const { owner } = await aLibrary(server)
  const looks = [
    [undefined, publicPaths],
    [owner, ownPaths],
  ] as const
  for (const [as, paths] of looks) {
    const page = await open('/', as ? { as } : {})
    for (const path of paths) {
      await page.goto(server.origin + path)
      const { stops, unmarked } = await walk(page)
      expect(stops, path).toBeGreaterThan(8)
      expect(unmarked, path).toEqual([])
    }
  }
})

const publicPaths = [
  '/',
  '/login?mode=signup',
  '/app/ansel?map=true',
  '/app/ansel/portfolio/lisbon-by-the-water',
  '/app/ansel/location/old-port',
]
const ownPaths = ['/my/locations?select=1', '/my/locations/new', '/my/portfolios/new', '/my/import']

async function tabTo(page: Page, selector: string) {
  for (let count = 0; count < 120; count++) {
    await page.keyboard.press('Tab')
    const isThere = (wanted: string) => document.activeElement?.matches(wanted)
    if (await page.evaluate(isThere, selector)) return
  }
  throw new Error(`${selector} is not reached by Tab`)
}

function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent
  })
}

async function walk(page: Page) {
  const unmarked: string[] = []
  let stops = 0
  for (; stops < 150; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtFocus)
    if (found === 'end') break
    if (found) unmarked.push(found)
  }
  return { stops, unmarked }
}

/** Looks for an outline around the focused element, its label or its tile, within the window. */
function lookAtFocus() {
  const element = document.activeElement
  if (!element || element === document.body) return 'end'
  const isOutlined = (one: Element | null | undefined) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  }
  const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect()
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  const around = [element, element.parentElement, element.parentElement?.parentElement]
  return around.some(isOutlined) && isInView ? '' : element.outerHTML.slice(0, 140)
}

async function photosOf({ database }: Pick<Recce, 'database'>, locationId: string | undefined) {
  const { rows } = await database.query(
    'select id from photos where location_id = $1 order by position',
    [locationId],
  )
  return rows.map(({ id }) => id)
}
