import type { Locator, Page } from '@playwright/test'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { linkInMail } from './mails.ts'
import { findNotices } from './notices.ts'
import { expect, type Recce, test } from './test.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const lisbon = { latitude: 38.70694, longitude: -9.1438 }

test.beforeEach(async ({ folder }) => {
  const size = { width: 480, height: 320 }
  folder.keep('mood-1.jpg', await aPhoto({ ...size, hue: 30 }))
  folder.keep('mood-2.jpg', await aPhoto({ ...size, hue: 210 }))
})

test('from an idea to a packed car: a producer, her crew in browsers beside hers, and a client without scripts', {
  tag: '@journey',
}, async ({ open, server, folder }) => {
  const ada = await aUser({ username: 'ada' })
  const bo = await aUser({ username: 'bo' })
  await aLocation(ada, { title: 'Old port', coordinates: lisbon })
  await aLocation(ada, { title: 'Lighthouse', coordinates: { latitude: 38.41, longitude: -9.22 } })

  const producer = await open('/my/shoots', { as: ada, viewport: desk })
  const shoot = await planShoot(producer)
  await makeProject({ server }, producer)
  await makeConcept({ server, folder }, producer, shoot)
  await packGear({ server }, producer, shoot)
  await invite({ server }, producer, shoot)

  const crew = await open('/my/shared', { as: bo, viewport: desk })
  await acceptToEdit(crew)
  await lookIn(await tickFromMail({ open }))
  await editAtOnce({ server }, producer, crew, shoot)
  await tickOnPhone(await open(`${shoot}/gear`, { as: bo, viewport: phone, hasTouch: true }))
  await producer.goto(`${server.origin}${shoot}/gear`)
  await expect(producer.getByText('All packed')).toBeVisible()
  await removeFromCrew({ server }, producer, crew, shoot)

  await visitWithoutScripts({ open }, await publish({ server }, producer, shoot))
  const errors = findNotices(producer).errors.filter((error) => !error.includes('status of 409'))
  expect(errors).toEqual([])
})

/** @returns the address of the shoot */
async function planShoot(page: Page) {
  await page.getByRole('link', { name: 'New shoot' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('Harbour at dawn')
  await page.getByLabel('Begins').fill('2031-06-01T05:00')
  await page.getByLabel('Ends').fill('2031-06-01T22:00')
  await page.getByRole('button', { name: 'Save shoot', exact: true }).click()
  await expectBanner(page, 'Harbour at dawn is saved')
  await page.getByRole('link', { name: 'Add locations' }).click()
  await page.getByRole('button', { name: 'Add Old port' }).click()
  await expectBanner(page, '1 location added to Harbour at dawn')
  await page.getByRole('link', { name: 'From your library' }).click()
  await expect(page.getByRole('combobox', { name: 'Search your locations' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Add Lighthouse' }).click()
  await page.getByRole('link', { name: 'Old port: ' }).click()
  await page.getByLabel('Call time').fill('06:00')
  await page.getByLabel('Wrap').fill('07:00')
  await page.getByLabel('Light', { exact: true }).selectOption('Golden hour')
  await page.getByLabel('Note', { exact: true }).fill('Bring the ladder')
  await page.getByRole('button', { name: 'Save stop' }).click()
  await expectBanner(page, 'Old port is saved')
  await page.getByRole('link', { name: 'Lighthouse: ' }).click()
  await page.getByLabel('Call time').fill('13:00')
  await page.getByLabel('Light', { exact: true }).selectOption('Blue hour')
  await page.getByRole('button', { name: 'Save stop' }).click()
  await expectBanner(page, 'Lighthouse is saved')
  await expect(page.getByText(/Misses its blue hour/).first()).toBeVisible()
  return new URL(page.url()).pathname
}

async function makeProject({ server }: Pick<Recce, 'server'>, page: Page) {
  await page.goto(`${server.origin}/my/projects/new`)
  await page.getByLabel('Title', { exact: true }).fill('Summer campaign')
  await page.getByRole('button', { name: 'Save project', exact: true }).click()
  await expectBanner(page, 'Summer campaign is saved')
  await page.getByRole('button', { name: 'Add Harbour at dawn' }).click()
  await expectBanner(page, '1 shoot added to Summer campaign')
}

async function makeConcept(
  { server, folder }: Pick<Recce, 'server' | 'folder'>,
  page: Page,
  shoot: string,
) {
  await page.goto(`${server.origin}${shoot}/concept`)
  const [first, second] = ['mood-1.jpg', 'mood-2.jpg'].map((name) => `${folder.path}/${name}`)
  await page.locator('.needs-script input[type=file]').setInputFiles([first ?? '', second ?? ''])
  await expect(page.getByText('2 of 10')).toBeVisible()
  await page.getByLabel('The idea').fill('Fog, steel, one red jacket.')
  await page.getByLabel('Address of link 1').fill('https://vimeo.com/1')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expectBanner(page, 'Concept saved')
}

async function packGear({ server }: Pick<Recce, 'server'>, page: Page, shoot: string) {
  await page.goto(`${server.origin}/my/gear/paste`)
  await page.getByLabel('Your list').fill('2x Tripod, Support\nCamera\nReflector, Light')
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByRole('button', { name: 'Save 3 items' }).click()
  await expectBanner(page, '3 gear items added')
  await page.goto(`${server.origin}${shoot}/gear/add`)
  await page.getByLabel('How many of Tripod').fill('2')
  for (const title of ['Tripod', 'Camera', 'Reflector']) {
    await page.getByRole('button', { name: `Add ${title}` }).click()
    await expect(page.getByRole('button', { name: `Change ${title}` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText('0 of 4 packed')).toBeVisible()
}

/** Four people with a role and a call time each, with one press. */
async function invite({ server }: Pick<Recce, 'server'>, page: Page, shoot: string) {
  await page.goto(`${server.origin}${shoot}/crew`)
  await page.getByLabel('Add people').fill('bo')
  await page.getByLabel('Access', { exact: true }).selectOption('Can edit')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expectBanner(page, 'bo is invited')
  const people = [
    'cleo@example.com, Gaffer, 5am',
    'dee@example.com, Model, 7:30am',
    'eve@example.com, Stylist, 6am',
    'flo@example.com, Driver, 4:30am',
  ]
  await page.getByLabel('Add people').fill(people.join('\n'))
  await page.getByText('Role, call time and note').click()
  await page.getByLabel('Note').fill('Meet at the gate.')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expectBanner(page, '4 people invited')
  await page.getByLabel('More for cleo@example.com').click()
  await page.getByRole('link', { name: 'Edit name, role, call and phone' }).click()
  const line = page.locator('.members form').filter({ has: page.getByLabel('Phone') })
  await line.getByLabel('Phone').fill('(555) 123-4567')
  await line.getByRole('button', { name: 'Save' }).click()
  await expectBanner(page, 'cleo@example.com is saved')
}

async function acceptToEdit(page: Page) {
  await page.getByRole('button', { name: 'Accept Harbour at dawn' }).click()
  await expectBanner(page, 'You joined “Harbour at dawn”')
  await expect(page).toHaveURL(/\/app\/ada\/shoot\/harbour-at-dawn/)
  await page.goto(new URL('/my/shared', page.url()).href)
  await page.getByRole('main').getByRole('link', { name: 'Harbour at dawn' }).first().click()
  await expect(page.getByText('ada shares it with you to edit')).toBeVisible()
}

/**
 * The four taps of the crew from the mail to the first tick: its button, the password, the way in,
 * and the box. The link knows the address, confirms it and accepts.
 */
async function tickFromMail({ open }: Pick<Recce, 'open'>) {
  const link = await linkInMail('cleo@example.com', /invites you to “Harbour at dawn”/)
  let taps = 1
  const page = await open(link, { viewport: phone, hasTouch: true })
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  await expect(page.getByText('ada has invited you to this shoot.')).toBeVisible()
  await tap(page.getByLabel('Choose a password'))
  await page.keyboard.type('a rolleiflex in the pram')
  await tap(page.getByRole('button', { name: 'Join the crew' }))
  await expect(page.getByRole('link', { name: 'When and where' })).toBeVisible()
  await tap(page.getByRole('checkbox', { name: 'Packed: Camera' }))
  await expect(page.getByText('1 of 4 packed')).toBeVisible()
  await expect(page.getByText(/ · cleo, /)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
  await tap(page.getByRole('checkbox', { name: 'Packed: Camera' }))
  await expect(page.getByText('0 of 4 packed')).toBeVisible()
  await page.waitForFunction(() => !document.querySelector('.pack-foot[aria-busy=true]'))
  return page
}

async function lookIn(page: Page) {
  await page.getByRole('link', { name: 'Shoot', exact: true }).tap()
  await expect(page.getByText('Your call 5:00am · Gaffer')).toBeVisible()
  await expect(page.getByText('Shared: only its owner and crew see this')).toBeVisible()
  const crew = page.getByRole('region', { name: 'Crew' })
  for (const line of ['Gaffer', '5:00am', '+1 (555) 123-4567'])
    await expect(crew.getByText(line)).toBeVisible()
  await expect.poll(() => page.url()).toContain('/app/ada/shoot/harbour-at-dawn')
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.context().close()
}

async function editAtOnce(
  { server }: Pick<Recce, 'server'>,
  producer: Page,
  crew: Page,
  shoot: string,
) {
  await producer.goto(server.origin + shoot)
  await crew.getByRole('textbox', { name: /Description/ }).fill('Meet at the ferry.')
  await producer.getByRole('textbox', { name: /Description/ }).fill('Meet at the gate.')
  await crew.locator('.editor-foot').getByRole('button', { name: 'Save' }).click()
  await expectBanner(crew, 'Shoot saved')
  const save = producer.locator('.editor-foot').getByRole('button', { name: 'Save' })
  await save.click()
  const changes = producer.locator('.changes')
  await expect(changes.getByText('Meet at the ferry.')).toBeVisible()
  await expect(changes.getByText('Meet at the gate.')).toBeVisible()
  await expect(producer.getByRole('textbox', { name: /Description/ })).toHaveValue(
    'Meet at the gate.',
  )
  await save.click()
  await expectBanner(producer, 'Shoot saved')
}

async function tickOnPhone(page: Page) {
  for (const title of ['Tripod', 'Camera', 'Reflector']) {
    await page.getByRole('checkbox', { name: new RegExp(`^Packed: .*${title}`) }).tap()
  }
  await expect(page.getByText('All packed')).toBeVisible()
  await page.waitForFunction(() => !document.querySelector('.pack-foot[aria-busy=true]'))
  await page.context().close()
}

async function removeFromCrew(
  { server }: Pick<Recce, 'server'>,
  producer: Page,
  crew: Page,
  shoot: string,
) {
  await crew.goto(`${server.origin}${shoot}/gear`)
  const picture = await conceptPicture({ server }, crew, shoot)
  expect((await crew.request.get(picture)).status()).toBe(200)
  await producer.goto(`${server.origin}${shoot}/crew`)
  await producer.getByLabel('More for bo').click()
  await producer.getByRole('button', { name: 'Remove' }).click()
  await producer.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectBanner(producer, 'bo no longer has access')
  await crew.getByRole('checkbox', { name: /^Packed: .*Camera/ }).click()
  await expect(crew.getByText('Gear item not found')).toBeVisible()
  expect((await crew.request.get(picture)).status()).toBe(404)
  expect((await crew.request.get(server.origin + shoot)).status()).toBe(404)
  expect((await crew.goto(`${server.origin}/app/ada/shoot/harbour-at-dawn`))?.status()).toBe(403)
  await expect(crew.getByText('Private').first()).toBeVisible()
}

async function conceptPicture({ server }: Pick<Recce, 'server'>, page: Page, shoot: string) {
  const html = await (await page.request.get(`${server.origin}${shoot}/concept`)).text()
  return server.origin + (/\/media\/[^"/]+\/phone\.webp/.exec(html)?.[0] ?? '')
}

async function publish({ server }: Pick<Recce, 'server'>, page: Page, shoot: string) {
  await page.goto(`${server.origin}${shoot}/share`)
  await page.getByRole('switch', { name: /^Public/ }).check()
  for (const section of ['Exact times', 'Gear', 'Notes of the stops']) {
    await page.locator('#public').getByRole('checkbox', { name: section }).check()
  }
  await page.locator('#public').getByRole('button', { name: 'Save', exact: true }).click()
  await expectBanner(page, 'Shoot saved')
  return (await page.getByRole('link', { name: 'View page' }).getAttribute('href')) ?? ''
}

async function visitWithoutScripts({ open }: Pick<Recce, 'open'>, link: string) {
  const page = await open(new URL(link).pathname, {
    javaScriptEnabled: false,
    viewport: phone,
  })
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour at dawn', {
    useInnerText: true,
  })
  for (const said of ['Jun 1st, 5:00am', 'Old port', 'Golden hour', 'Bring the ladder']) {
    await expect(main).toContainText(said, { useInnerText: true })
  }
  await page.getByRole('link', { name: /^Gear/ }).click()
  for (const said of ['Support', 'Tripod', 'Cameras', 'Camera']) {
    await expect(main).toContainText(said, { useInnerText: true })
  }
  await page.getByRole('link', { name: 'Concept' }).click()
  await expect(main).toContainText('Fog, steel, one red jacket.', { useInnerText: true })
  await expect(page.locator('main img').nth(1)).toBeVisible()
  await page.goto(`${link}?tab=locations`)
  await page
    .getByRole('link', { name: /Old port/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old port', {
    useInnerText: true,
  })
  await expect(main).toContainText('for golden hour', { useInnerText: true })
  await page.context().close()
}
