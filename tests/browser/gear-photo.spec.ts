import { join } from 'node:path'
import * as gears from '#app/domain/gear/gears.server.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { dropOn } from './drop.ts'
import { findNotices } from './notices.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ folder }) => {
  folder.keep('one.jpg', await aPhoto({ width: 640, height: 480 }))
  folder.keep('two.jpg', await aPhoto({ width: 640, height: 480, hue: 90 }))
  folder.keep('huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1, 1))
})

test('a photo is dropped on a piece of gear, replaced, and each is brought back by undo', async ({
  open,
  folder,
}) => {
  const user = await aUser()
  const { id } = await aPiece(user, { title: 'Drone' })
  const photo = async () => (await gears.find(user, id)).photo?.id
  const page = await open(`/my/gear/${id}`, {
    as: user,
    viewport: { width: 800, height: 600 },
  })
  await page.getByLabel('Notes').fill('Not saved yet')
  const drop = page.locator('.photo-drop')
  await drop.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await dropOn(page, [join(folder.path, 'one.jpg')])
  const picture = page.getByRole('img', { name: 'Drone' })
  await expect(picture).toBeVisible()
  await expectBanner(page, 'Photo saved')
  const first = await photo()
  await drop.locator('input').setInputFiles(join(folder.path, 'two.jpg'))
  await expectBanner(page, 'Photo replaced')
  await expect.poll(photo).not.toBe(first)
  await expect(page.getByLabel('Notes')).toHaveValue('Not saved yet')
  await page.getByLabel('Notes').fill('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectBanner(page, 'The photo is back')
  await expect.poll(photo).toBe(first)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expectBanner(page, 'The photo was deleted')
  await expect(picture).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(picture).toBeVisible()
  await drop.locator('input').setInputFiles(join(folder.path, 'huge.jpg'))
  await expect(page.getByText('Image file is too large. Maximum size is 10MB')).toBeVisible()
  expect(findNotices(page).errors).toEqual([])
})

test('a photo is chosen without scripts, on a phone', async ({ open, folder }) => {
  const user = await aUser()
  const { id } = await aPiece(user, { title: 'Drone' })
  const page = await open(`/my/gear/${id}`, {
    as: user,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await page.getByLabel('Choose a photo').setInputFiles(join(folder.path, 'one.jpg'))
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expectBanner(page, 'Photo saved')
  await expect(page.getByRole('img', { name: 'Drone' })).toBeVisible()
  await page.goto(page.url().replace(/\/[^/]+$/, ''))
  await expect(page.locator('.gear-row img')).toHaveCount(1)
})
