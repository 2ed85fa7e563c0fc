import type { Locator, Page } from '@playwright/test'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { theExamples } from '#tests/shoots/a-plan.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { expectAccessible } from './axe.ts'
import { aLibrary } from './library.ts'
import { openLogin } from './states.ts'
import { expect, test } from './test.ts'

// A server remembers for a minute that there are no examples.
test.use({ serverName: 'with examples' })
test.beforeEach(async () => {
  await theExamples()
})

const widths = [390, 820, 1280]
/** Every width with and without scripts, light and dark in turn. */
const ways = widths.flatMap((width, turn) =>
  [true, false].map((javaScriptEnabled, at) => ({
    viewport: { width, height: 844 },
    javaScriptEnabled,
    colorScheme: (['light', 'dark'] as const)[(turn + at) % 2] as 'light' | 'dark',
  })),
)
const orange = { light: 'rgb(179, 68, 10)', dark: 'rgb(255, 143, 87)' }

const visitorEntries = [
  'Home',
  'Discover',
  'Marketplace',
  'Pricing',
  'Example Shoot',
  'Example Project',
  'Example Profile',
  'Tutorial',
  'Contact',
  'About',
  'Donate',
]
const adminEntries = ['Elements', 'Admin Dashboard', 'Contact Portal']

test('header, side menu and footer have their measures at every width, with and without scripts', async ({
  open,
}) => {
  const admin = await anAdmin()
  for (const way of ways) {
    const page = await open('/terms', { ...way, as: admin })
    const context = JSON.stringify(way)
    const { width, height } = way.viewport
    const header = page.getByRole('banner')
    expect(await boxOf(header), context).toEqual({ x: 0, y: 0, width, height: 60 })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    expect(await page.evaluate(() => scrollY), context).toBeGreaterThan(60)
    expect((await boxOf(header)).y, context).toBe(0)
    await expect(header.getByText('Logged In')).toBeVisible()
    await expect(header.getByRole('img', { name: 'email confirmed' }), context).toHaveCount(1)

    const menu = await openMenu(page)
    const wide = width < 768 ? 250 : 300
    expect(await boxOf(menu), context).toEqual({ x: width - wide, y: 0, width: wide, height })
    const entries = menu.getByRole('navigation').getByRole('link')
    const labels = await entries.allInnerTexts()
    // The entries of the workspace stand between them.
    const named = [...visitorEntries, ...adminEntries]
    expect(
      labels.filter((label) => named.includes(label)),
      context,
    ).toEqual(named)
    for (const label of adminEntries) {
      const entry = menu.getByRole('link', { name: label })
      expect(await colourOf(entry), context).toBe(orange[way.colorScheme])
    }
    await expect(menu.getByText(admin.email ?? ''), context).toContainText('@', {
      useInnerText: true,
    })
    await expect(menu.getByRole('img', { name: 'email confirmed' }), context).toHaveCount(1)
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await expectFooter(page, width, context)
    await page.context().close()
  }
})

test('the side menu closes by its icon, by Escape and by what lies beside it, and keeps the focus in', async ({
  open,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('/', { javaScriptEnabled })
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    const closings = [
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(40, 400),
    ]
    for (const close of closings) {
      const menu = await openMenu(page)
      await close()
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    }

    const menu = await openMenu(page)
    const held = new Set<string>()
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      held.add(await readFocus(page))
    }
    expect([...held].sort()).toEqual(
      [...visitorEntries, 'Close menu', 'nothing of the page'].sort(),
    )
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  }
})

test('an address that is not confirmed has no check mark', async ({ open }) => {
  const page = await open('/', { as: await aUser({ emailConfirmed: false }) })
  await expect(page.getByRole('banner').getByText('Logged In')).toBeVisible()
  await expect(page.getByRole('img', { name: 'email confirmed' })).toHaveCount(0)
})

test('in the app there is no header and no footer, but a way back where a deep link asks for it', async ({
  open,
  server,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('/api?embedded=true', { javaScriptEnabled })
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const backs = [
      ['recce://shoots/1', 'recce://shoots/1'],
      ['https://evil.example', 'recce://'],
      ['javascript:alert(1)', 'recce://'],
      ['', 'recce://'],
    ] as const
    for (const [deepLink, href] of backs) {
      const query = new URLSearchParams({ deepLink })
      await page.goto(`${server.origin}/api?${query}`)
      const back = page.getByRole('banner').getByRole('link', { name: 'Back to Recce App' })
      if (javaScriptEnabled && href === 'recce://') {
        await expect(page.getByRole('link', { name: 'Recce, home' })).toBeVisible()
        await expect(back).toHaveCount(0)
        continue
      }
      await expect(back, deepLink).toHaveAttribute('href', href)
      expect((await boxOf(page.getByRole('banner'))).height).toBe(60)
      await expect(page.getByRole('link', { name: 'Recce, home' })).toHaveCount(0)
    }

    await page.goto(`${server.origin}/api?deepLink=recce://shoots/2`)
    await page.goto(`${server.origin}/about`)
    const kept = page.getByRole('banner').getByRole('link', { name: 'Back to Recce App' })
    await expect(kept).toHaveAttribute('href', 'recce://shoots/2')
    await page.getByRole('link', { name: 'Leave the app view' }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/about')

    await page.goto(`${server.origin}/api?embedded=false&deepLink=recce://home`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Recce, home' })).toBeVisible()
    await expect(page.getByText('Back to Recce App')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('a change of path glides to the top, and a way back leads to where one was', async ({
  open,
  server,
}) => {
  const page = await open('/api', { reducedMotion: 'no-preference' })
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await page.evaluate(recordScrolling)
  // Playwright's own click would scroll first.
  await page.mouse.click(100, 30)
  await page.waitForURL(`${server.origin}/`)
  await expect.poll(() => readScroll(page)).toBe(0)
  expect(await behaviours(page)).toContain('smooth')
  await page.goBack()
  await expect.poll(() => readScroll(page)).toBe(3000)
  expect(await behaviours(page)).toEqual(['auto'])
})

test('the frame of a viewer goes to its top with the page', async ({ open }) => {
  const person = await aUser({ username: 'imogen' })
  const locationIds = []
  for (let at = 0; at < 24; at++) {
    const { id } = await aLocation(person, { title: `Spot ${at}`, isDiscoverable: true })
    locationIds.push(id)
  }
  await aPortfolio(person, { title: 'Coast', locationIds, isDiscoverable: true })
  const page = await open('/app/imogen', { viewport: { width: 1280, height: 900 } })
  const frame = page.locator('.phone')
  for (const [link, path] of [
    ['Coast', '**/portfolio/coast'],
    ['imogen', '**/app/imogen'],
  ] as const) {
    await frame.evaluate((box) => box.scrollTo({ top: 200, behavior: 'instant' }))
    expect(await frame.evaluate((box) => box.scrollTop)).toBe(200)
    await frame.getByRole('link', { name: link }).first().click()
    await page.waitForURL(path)
    await expect.poll(() => frame.evaluate((box) => box.scrollTop)).toBe(0)
  }
})

test('the Loading screen covers a slow change of page, but not in the app', async ({ open }) => {
  const page = await open('/', { reducedMotion: 'no-preference' })
  await page.route('**/*.data*', () => undefined)
  const follow = () => page.getByRole('link', { name: 'Example Profile' }).click()
  await openMenu(page)
  await follow()
  const screen = page.locator('.loader-full')
  await expect(screen.getByText('Loading')).toBeAttached()
  await expect.poll(() => screen.evaluate(isSeen)).toBe(true)
  await expect.poll(() => boxOf(screen)).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  const globe = screen.locator('svg')
  const { width, height, duration } = await globe.evaluate((svg) => {
    const { width, height, animationDuration } = getComputedStyle(svg)
    return { width, height, duration: animationDuration }
  })
  expect([width, height, duration]).toEqual(['40px', '40px', '2s'])
  expect(await globe.evaluate((svg) => svg.getAnimations().length)).toBe(1)

  const embedded = await open('/app?embedded=true&deepLink=recce://home')
  await embedded.route('**/*.data*', () => undefined)
  await openMenu(embedded)
  await embedded.getByRole('link', { name: 'Example Profile' }).click()
  await expect(embedded.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(embedded.locator('.loader-full')).toHaveCount(0)
})

test('a banner stays four seconds, fades in 300 ms and is gone; without scripts too', async ({
  open,
  server,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('/', {
      as: await aUser(),
      javaScriptEnabled,
      reducedMotion: 'no-preference',
    })
    await page.request.post(`${server.origin}/logout`, {
      headers: { Origin: server.origin },
      maxRedirects: 0,
    })
    await page.goto(server.origin)
    const banner = page.locator('.banner')
    await expect(banner).toHaveText('Logged out', { useInnerText: true })
    const seen = await banner.evaluate((element) => {
      const [fade] = element.getAnimations()
      const { delay, duration } = fade?.effect?.getComputedTiming() ?? {}
      const opacityAt = (time: number) => {
        if (fade) fade.currentTime = time
        return Number(getComputedStyle(element).opacity)
      }
      const opacities = [0, 3990, 4150, 4299].map(opacityAt)
      fade?.finish()
      return { delay, duration, opacities, visibility: getComputedStyle(element).visibility }
    })
    expect(seen).toMatchObject({ delay: 4000, duration: 300, visibility: 'hidden' })
    const [atFirst, atLast, halfway, nearlyGone] = seen.opacities as [
      number,
      number,
      number,
      number,
    ]
    expect([atFirst, atLast]).toEqual([1, 1])
    expect(halfway).toBeGreaterThan(0.1)
    expect(halfway).toBeLessThan(0.9)
    expect(nearlyGone).toBeLessThan(0.05)
    if (javaScriptEnabled) await expect(banner).toHaveCount(0)
  }
})

test('the login modal opens over the page and closes by Escape, backdrop and icon in 200 ms', async ({
  open,
}) => {
  for (const viewport of widths.map((width) => ({ width, height: 844 }))) {
    const page = await open('/terms', { viewport, reducedMotion: 'no-preference' })
    const modal = page.getByRole('dialog', { name: 'Login / Sign Up' })
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => modal.getByRole('link', { name: 'Close' }).click(),
    ]
    for (const close of closings) {
      await openLogin(page)
      await expect(modal.getByText('Please login or sign up to continue')).toBeVisible()
      await modal.evaluate((dialog) =>
        Promise.all(dialog.getAnimations().map((one) => one.finished)),
      )
      await modal.evaluate(recordFade)
      await close()
      await expect(modal).toBeHidden()
      await page.waitForFunction(() => 'took' in (window as unknown as { fade: Fade }).fade)
      const fade = await page.evaluate(() => (window as unknown as { fade: Fade }).fade)
      expect(fade).toMatchObject({ property: 'opacity', to: '0', duration: 200 })
      expect(fade.took).toBeGreaterThanOrEqual(195)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/terms')
    }
  }
})

test('without scripts the way in is the page behind the modal', async ({ open }) => {
  const page = await open('/', { javaScriptEnabled: false })
  await page.getByRole('banner').getByRole('link', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { name: 'Login / Sign Up' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
})

test('the frame is a stop of the keyboard only where it scrolls, told once a frame while resizing', async ({
  open,
  server,
}) => {
  await aLibrary(server)
  const page = await open('/app/ansel', { viewport: { width: 1280, height: 900 } })
  const frame = page.locator('.phone')
  await expect(frame).toHaveAttribute('tabindex', '0')
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(frame).not.toHaveAttribute('tabindex')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(frame).toHaveAttribute('tabindex', '0')
  const frames = await page.evaluate(() => {
    let asked = 0
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (callback) => {
      asked++
      return requestAnimationFrame(callback)
    }
    for (let event = 0; event < 20; event++) window.dispatchEvent(new Event('resize'))
    window.requestAnimationFrame = requestAnimationFrame
    return asked
  })
  expect(frames).toBe(1)
})

test('a compact grid has three columns in the frame and on a phone, a grid two', async ({
  open,
}) => {
  const owner = await aUser({ username: 'heidi' })
  for (let at = 0; at < 4; at++)
    await aLocation(owner, { title: `Spot ${at}`, isDiscoverable: true })
  for (const [layout, columns] of [
    ['gridCompact', 3],
    ['grid', 2],
  ] as const) {
    for (const width of [390, 1280]) {
      const page = await open(`/app/heidi?layout=${layout}`, { viewport: { width, height: 844 } })
      const lefts = await page
        .locator('.sheet > li')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
      expect(lefts).toHaveLength(4)
      expect(new Set(lefts).size, `${layout}, ${width}`).toBe(columns)
    }
  }
})

test('menu and modal are accessible, by day and by night', async ({ open }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open('/', { as: await anAdmin(), colorScheme })
    await openMenu(page)
    await expectAccessible(page)
  }
})

async function anAdmin() {
  const user = await aUser({ role: 'admin' })
  await db.update('users', { emailConfirmedAt: new Date() }, sql`id = ${user.id}`)
  return user
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.evaluate((box) => Promise.all(box.getAnimations().map((one) => one.finished)))
  return menu
}

/** A drawer of links on a phone, a row of them from 768 pixels on. */
async function expectFooter(page: Page, width: number, context: string) {
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('navigation', { name: 'Site' }).getByRole('link')
  if (width < 768) {
    await expect(links.first(), context).toBeHidden()
    await footer.getByText('View Links').click()
  } else {
    await expect(footer.getByText('View Links'), context).toBeHidden()
  }
  await expect(links.first()).toBeVisible()
  const labels = await links.allInnerTexts()
  expect(labels, context).toEqual([
    ...['Home', 'Discover', 'Marketplace', 'Pricing', 'Contact', 'About', 'Donate'],
    ...['Elements', 'Dashboard', 'Contact Us Mgmt'],
  ])
  const legal = footer.getByRole('navigation', { name: 'Legal' })
  await expect(legal.getByRole('link'), context).toHaveText(
    ['Terms of Service', 'Privacy Policy'],
    { useInnerText: true },
  )
  await expect(footer, context).toContainText(`© ${new Date().getFullYear()} Recce`, {
    useInnerText: true,
  })
  const { x, width: inner } = await boxOf(footer.locator('div').first())
  expect(inner, context).toBe(Math.min(width, 1200))
  expect(x, context).toBe((width - inner) / 2)
}

async function boxOf(element: Locator) {
  return element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x, y, width, height }
  })
}

function colourOf(element: Locator) {
  return element.evaluate((one) => getComputedStyle(one).color)
}

function isSeen(element: Element) {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** What has the focus; between the last and the first stop that is the browser itself. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const { activeElement: element } = document
    if (!element || element === document.body || element.matches('.side')) {
      return 'nothing of the page'
    }
    return element.getAttribute('aria-label') ?? element.textContent ?? ''
  })
}

function readScroll(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY))
}

function recordScrolling() {
  const asked: string[] = []
  const scrollTo = window.scrollTo.bind(window) as (...to: unknown[]) => void
  Object.assign(window, {
    asked,
    scrollTo: (...to: unknown[]) => {
      asked.push(getComputedStyle(document.documentElement).scrollBehavior)
      scrollTo(...to)
    },
  })
}

function behaviours(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { asked: string[] }).asked.splice(0))
}

type Fade = { property?: string; to?: unknown; duration?: unknown; took?: number }

function recordFade(dialog: Element) {
  let from = 0
  const fade: Fade = {}
  Object.assign(window, { fade })
  const leaving = new MutationObserver(() => {
    if (!dialog.matches('.leaving')) return
    leaving.disconnect()
    from = performance.now()
    const [transition] = dialog.getAnimations() as CSSTransition[]
    const effect = transition?.effect as KeyframeEffect | undefined
    fade.property = transition?.transitionProperty
    fade.duration = effect?.getComputedTiming().duration
    fade.to = effect?.getKeyframes().at(-1)?.opacity
  })
  leaving.observe(dialog, { attributes: true })
  dialog.addEventListener('close', () => {
    fade.took = performance.now() - from
  })
}
