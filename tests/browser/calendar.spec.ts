import type { Locator, Page } from '@playwright/test'
import type { DataRouter } from 'react-router'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectAccessible } from './axe.ts'
import { expectBanner } from './banners.ts'
import { aFinger } from './finger.ts'
import { expect, test } from './test.ts'

const desk = { width: 1280, height: 1200 }
const phone = { width: 390, height: 667 }

async function aMonth() {
  const owner = await aUser()
  const coordinates = { latitude: 38.70694, longitude: -9.1438 }
  const quay = await aLocation(owner, { title: 'Quay', coordinates })
  const shoot = await aShoot(owner, {
    title: 'Ferry at dawn',
    startDate: '2031-05-14T05:00:00Z',
    endDate: '2031-05-15T09:00:00Z',
    timeZone: 'Europe/Lisbon',
    locationIds: [quay.id],
  })
  const startOf = async () => (await shoots.find(owner, shoot.id)).startsAt?.toISOString()
  return { owner, shoot, startOf }
}

test('a shoot is dragged to another day, moved on by keys, and all is undone', async ({ open }) => {
  const { owner, startOf } = await aMonth()
  const idea = await aShoot(owner, { title: 'Some day', timeZone: 'Europe/Lisbon' })
  const page = await open('/my/calendar?month=2031-05', { as: owner, viewport: desk })
  const bar = page.locator('.month .shoot-bar', { hasText: 'Ferry at dawn' })
  // Held by its second day, it is put on the 22nd with it.
  await drag(page, bar, dayOf(page, '2031-05-22'), 0.9)
  await expectBanner(page, 'Ferry at dawn is on Wed, May 21st 2031')
  await expect.poll(startOf).toBe('2031-05-21T05:00:00.000Z')
  await expect.poll(() => new URL(page.url()).search).toBe('?month=2031-05')
  await bar.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(startOf).toBe('2031-05-16T05:00:00.000Z')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  // Each press is undone by itself, whether or not it was stored with the next one.
  for (const day of ['23', '22', '21', '14']) {
    await page.keyboard.press('Control+z')
    await expect.poll(startOf).toBe(`2031-05-${day}T05:00:00.000Z`)
  }
  const chip = page.locator('.calendar-undated .shoot-bar')
  await drag(page, chip, dayOf(page, '2031-05-20'))
  await expectBanner(page, 'Some day is on Tue, May 20th 2031')
  const startOfIdea = async () => (await shoots.find(owner, idea.id)).startsAt?.toISOString()
  await expect.poll(startOfIdea).toBe('2031-05-20T08:00:00.000Z')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectBanner(page, 'Some day has no date now')
  await expect.poll(startOfIdea).toBeUndefined()
  await page.getByRole('link', { name: 'new shoot on Mon, May 12th 2031' }).click()
  await expect(page.getByLabel('Begins')).toHaveValue('2031-05-12T09:00')
})

test('a shoot that goes back day by day, as fast as that is stored, jumps nowhere', async ({
  open,
}) => {
  const { owner, startOf } = await aMonth()
  const page = await open('/my/calendar?month=2031-05', { as: owner, viewport: desk })
  const bar = page.locator('.month .shoot-bar', { hasText: 'Ferry at dawn' }).first()
  await bar.focus()
  await page.evaluate(recordDays)
  for (let day = 15; day <= 26; day++) await page.keyboard.press('ArrowRight')
  await expect.poll(startOf).toBe('2031-05-26T05:00:00.000Z')
  for (let day = 25; day >= 14; day--) {
    await page.keyboard.press('Control+z')
    await expect.poll(startOf).toBe(`2031-05-${day}T05:00:00.000Z`)
    // In which order React draws two updates depends on how many were there before: one more.
    await page.evaluate(goWithinPage, day)
  }
  await expectBanner(page, 'Ferry at dawn is on Wed, May 14th 2031')
  const days = [15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]
  expect(await page.evaluate(() => (window as unknown as { days: number[] }).days)).toEqual([
    ...days,
    ...days.toReversed().slice(1),
    14,
  ])
})

test('a drag that is refused puts the shoot back and says why', async ({ open }) => {
  const { owner, shoot, startOf } = await aMonth()
  const page = await open('/my/calendar', { as: owner, viewport: desk })
  // The first page of a reader whose time zone is not known is loaded anew once it is.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('reader_zone=')
  await page.goto('/my/calendar?week=2031-05-14')
  await shoots.update(owner, shoot.id, {
    startDate: '2031-05-12T05:00:00Z',
    endDate: '2031-05-12T09:00:00Z',
  })
  const link = page.locator('.week [data-shoot]').first()
  await drag(page, link, dayOf(page, '2031-05-17'))
  await expect(page.getByText('Somebody else has moved Ferry at dawn meanwhile')).toBeVisible()
  await expect.poll(startOf).toBe('2031-05-12T05:00:00.000Z')
  await expect(dayOf(page, '2031-05-12').getByRole('link', { name: 'Ferry at dawn' })).toBeVisible()
})

test('a shoot that is moved without a connection stays there, and is stored when it is back', async ({
  open,
}) => {
  const { owner, startOf } = await aMonth()
  const page = await open('/my/calendar?month=2031-05', { as: owner, viewport: desk })
  const bar = page.locator('.month .shoot-bar', { hasText: 'Ferry at dawn' }).first()
  await bar.focus()
  await page.context().setOffline(true)
  await page.keyboard.press('ArrowRight')
  // The next move replaces one that waits; it follows one that is on its way.
  await expect(page.getByText('1 change is waiting on this device')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expectBanner(page, 'Ferry at dawn is on Fri, May 16th 2031')
  await expect(page.getByText('1 change is waiting on this device')).toBeVisible()
  expect(await startOf()).toBe('2031-05-14T05:00:00.000Z')
  await page.context().setOffline(false)
  await expect.poll(startOf).toBe('2031-05-16T05:00:00.000Z')
  await expect(page.getByText('waiting on this device')).toHaveCount(0)
})

test('on a phone a finger scrolls over a shoot of the week, and drags it once it has rested', async ({
  open,
}) => {
  const { owner, startOf } = await aMonth()
  const as = { as: owner, viewport: phone, hasTouch: true, isMobile: true }
  const page = await open('/my/calendar?week=2031-05-14', as)
  const touch = await aFinger(page)
  const link = page.locator('.week [data-shoot]').first()
  const centre = async (of: Locator) => {
    const { x, y, width, height } = await boxOf(of)
    return { x: x + width / 2, y: y + height / 2 }
  }
  await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y } = await centre(link)
  const before = await page.evaluate(() => window.scrollY)
  await touch('touchStart', x, y)
  for (const step of [20, 60, 100, 140]) await touch('touchMove', x, y - step)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  await expect(page.locator('.is-held')).toHaveCount(0)
  await page.reload()
  await dayOf(page, '2031-05-13').evaluate((one) =>
    one.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const [from, to] = [await centre(link), await centre(dayOf(page, '2031-05-13'))]
  await touch('touchStart', from.x, from.y)
  await expect(page.locator('.is-held')).toBeVisible()
  for (const part of [0.3, 0.7, 1]) {
    await touch('touchMove', to.x, from.y + (to.y - from.y) * part)
  }
  await touch('touchEnd')
  await expectBanner(page, 'Ferry at dawn is on Tue, May 13th 2031')
  await expect.poll(startOf).toBe('2031-05-13T05:00:00.000Z')
})

for (const [name, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test(`on a phone the agenda comes first, and the bar leads everywhere, ${name}`, async ({
    open,
  }) => {
    const { owner } = await aMonth()
    const page = await open('/my/calendar', {
      as: owner,
      viewport: phone,
      javaScriptEnabled,
    })
    await expect(page.locator('.month')).toBeHidden()
    await expect(page.locator('.agenda').getByRole('link', { name: 'Ferry at dawn' })).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Workspace' })
    expect((await bar.getByRole('link').allInnerTexts()).map((one) => one.trim())).toEqual([
      'Home',
      'Locations',
      'Shoots',
      'Gear',
    ])
    await bar.getByText('More').click()
    await expect(bar.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await bar.getByRole('link', { name: 'Portfolios' }).click()
    await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Calendar' })).toHaveCount(0)
    // Nothing of the page ends behind the bar.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const [foot, top] = await Promise.all([
      page.getByRole('contentinfo').evaluate((one) => one.getBoundingClientRect().bottom),
      bar.evaluate((one) => one.getBoundingClientRect().top),
    ])
    expect(foot).toBeLessThanOrEqual(top + 1)
  })
}

test('the bars at the foot cover no field that has the focus, whichever way it gets it', async ({
  open,
}) => {
  const { owner, shoot } = await aMonth()
  const page = await open(`/my/shoots/${shoot.id}`, { as: owner, viewport: phone })
  await page.locator('.stop-editor > a').click()
  // It leads to the stop, and so scrolls.
  await expect(page.locator('.stop-editor form')).toBeVisible()
  for (const way of ['keyboard', 'pointer'] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const fields = page.locator(
      '.editor :is(input:not([type="checkbox"]), textarea, select):visible',
    )
    for (const field of await fields.all()) {
      if (way === 'keyboard') await field.focus()
      else await pressAtTheEdge(page, field)
      const covered = await field.evaluate(isCovered)
      expect(covered, `${await field.getAttribute('name')} by ${way}`).toBe(false)
    }
  }
})

function dayOf(page: Page, date: string) {
  return page.locator(`[data-date="${date}"]`)
}

function goWithinPage(hash: number) {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter: DataRouter
  }
  const { pathname, search } = window.location
  return router.navigate(`${pathname}${search}#${hash}`, { preventScrollReset: true })
}

/** Notes each day of the month on which the shoot begins, as it is drawn. */
function recordDays() {
  const days: number[] = []
  let last = 14
  function look() {
    const bar = document.querySelector('.month .shoot-bar:not(.is-begun)')?.closest('li')
    const week = bar?.parentElement?.closest('li')
    const on =
      week?.querySelectorAll('[data-date]')[Number.parseInt(bar?.style.gridColumn ?? '', 10) - 1]
    const day = Number(on?.getAttribute('data-date')?.slice(8))
    if (day !== last) days.push(day)
    last = day
  }
  Object.assign(window, { days })
  const month = document.querySelector('.month') as Element
  new MutationObserver(look).observe(month, { subtree: true, childList: true, attributes: true })
}

/** @param at where it is held, as a part of its width */
async function drag(page: Page, from: Locator, to: Locator, at = 0.1) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await boxOf(from), await boxOf(to)]
  await page.mouse.move(start.x + start.width * at, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width * at + 20, start.y + 20, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 12, { steps: 6 })
  await page.mouse.up()
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return box
}

/** Presses a field where only its upper edge looks out from behind the bar. */
async function pressAtTheEdge(page: Page, field: Locator) {
  await field.evaluate((one) => {
    const foot = document.querySelector('.editor-foot') as Element
    const { top } = one.getBoundingClientRect()
    scrollBy({ top: top - foot.getBoundingClientRect().top + 8, behavior: 'instant' })
  })
  const { x, y } = await boxOf(field)
  await page.mouse.click(x + 10, y + 4)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))
}

function isCovered(field: Element) {
  const { top, bottom } = field.getBoundingClientRect()
  const lines = [...document.querySelectorAll('.editor-foot, .bottom-bar')]
  const foot = Math.min(...lines.map((one) => one.getBoundingClientRect().top))
  const head = document.querySelector('.head')?.getBoundingClientRect().bottom ?? 0
  return bottom > foot + 1 || top < head - 1
}
