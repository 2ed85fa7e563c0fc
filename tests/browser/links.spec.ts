import * as photos from '#app/domain/photos/photos.server.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation } from '#tests/support/factories.ts'
import { expect, test } from './test.ts'

test('a client opens a link without scripts, gives its password, and walks to a location and its light', {
  tag: '@journey',
}, async ({ owner, open }) => {
  const coordinates = { latitude: 46.02, longitude: 7.75 }
  const quarry = await aLocation(owner, { title: 'Quarry', coordinates })
  await photos.create(owner, await aPhoto(), { locationId: quarry.id })
  const shoot = await aShoot(owner, { title: 'Cover', locationIds: [quarry.id] })
  const { id } = await aProject(owner, { title: 'Album', shootIds: [shoot.id] })
  const item = { kind: 'project', itemId: id } as const
  const sections = ['locations', 'position'] as const
  const link = await aLink(owner, item, { sections: [...sections], password: 'open sesame' })
  const page = await open(link.path, { javaScriptEnabled: false })
  await page.getByLabel('Password').fill('open barley')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('This is not the password')).toBeVisible()
  await page.getByLabel('Password').fill('open sesame')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Album' })).toBeVisible()
  await page
    .locator('.view')
    .getByRole('link', { name: /^Cover/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Cover' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gear' })).toHaveCount(0)
  await page.locator('.view').getByRole('link', { name: 'Quarry' }).click()
  await expect(page.getByRole('heading', { name: 'Quarry' })).toBeVisible()
  const picture = page.locator('.reel img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain(`${link.base}/media/`)
  await page.getByRole('link', { name: 'Sun and moon calendar' }).click()
  await expect(page.getByRole('heading', { name: /^Light of/ })).toBeVisible()
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toBe(`${link.path}/shoot/${shoot.slug}/location/${quarry.slug}/light`)
  await links.revoke(owner, item, link.id)
  await page.reload()
  await expect(
    page.getByText('This link no longer works. Ask whoever sent it for a new one.'),
  ).toBeVisible()
})
