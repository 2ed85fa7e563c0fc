import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { expectAccessible } from './axe.ts'
import { findNotices } from './notices.ts'
import { expect, test } from './test.ts'

const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('a visitor drops one photo and sees where and in what light it was taken, without an upload', async ({
  open,
}) => {
  const page = await open('/', { viewport: { width: 390, height: 844 } })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const input = page.getByLabel('Choose a photo')
  const photo = await aGeotaggedPhoto({ ...zermatt, at: '2024:06:21 20:50:00', hue: 10 })
  await input.setInputFiles(file('peak.jpg', photo))
  const facts = page.locator('.try-facts')
  await expect(facts.getByText('46.02 N 7.75 E')).toBeVisible()
  await expect(facts.getByText('Golden hour')).toBeVisible()
  await expect(facts.getByText('Jun 21, 2024')).toBeVisible()
  await expect(facts.getByRole('img', { name: 'peak.jpg' })).toBeVisible()
  await expect(facts.getByRole('link', { name: 'Start free' })).toHaveAttribute(
    'href',
    '/login?mode=signup',
  )
  await expectAccessible(page)
  await input.setInputFiles(file('studio.jpg', await aGeotaggedPhoto({ hue: 210 })))
  await expect(page.getByText('This photo has no position.')).toBeVisible()
  await input.setInputFiles(file('notes.jpg', Buffer.from('only words')))
  await expect(page.getByText('Photos are JPEG, PNG, WebP, AVIF or HEIC files.')).toBeVisible()
  await input.setInputFiles(file('huge.jpg', Buffer.alloc(11 * 1024 * 1024, 1)))
  await expect(page.getByText('Image file is too large. Maximum size is 10MB.')).toBeVisible()
  expect(sent).toEqual([])
  expect(findNotices(page).errors).toEqual([])
})

test('the picture of an import plays once in view, and can be paused', async ({ open }) => {
  const page = await open('/', { viewport: { width: 1280, height: 900 } })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  const film = page.locator('.film')
  await expect(film).toHaveAttribute('data-state', 'waiting')
  await page.locator('.film-stage').scrollIntoViewIfNeeded()
  await film.getByRole('button', { name: 'Pause' }).click()
  await expect(film).toHaveAttribute('data-state', 'paused')
  await film.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(film.getByRole('button', { name: 'Play again' })).toBeVisible({ timeout: 15_000 })
})

test('without scripts the start page shows the end of the import and no drop area', async ({
  open,
}) => {
  const page = await open('/', { javaScriptEnabled: false })
  await expect(page.getByText('5 locations saved')).toBeVisible()
  await expect(page.locator('.try-photo')).toBeHidden()
  await expect(page.getByRole('button', { name: /Play/ })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Start free' })).toBeVisible()
})
