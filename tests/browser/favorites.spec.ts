import { defaultListing } from '#app/domain/rules/listing.ts'
import { listFavouritesOrShared } from '#app/domain/whole/favourites-and-shared.server.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expect, test } from './test.ts'

async function aShownPlace() {
  const [owner, friend] = [await aUser(), await aUser()]
  const { slug } = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  const count = async () =>
    (await listFavouritesOrShared(friend, 'favorites', 'location', defaultListing)).items.length
  return { friend, path: `/app/${owner.username}/location/${slug}`, count }
}

test('the heart turns at once and is stored as it was pressed last, on a slow network too', async ({
  open,
}) => {
  const { friend, path, count } = await aShownPlace()
  const page = await open(path, { as: friend })
  const sent: string[] = []
  const network = Promise.withResolvers<void>()
  await page.route('**/my/favorites/mark', async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('intent') ?? '')
    await network.promise
    await route.continue()
  })
  const heart = page.getByRole('button', { name: 'Favourite' })
  const pressed = (is: boolean) => expect(heart).toHaveAttribute('aria-pressed', `${is}`)
  await heart.click()
  await pressed(true)
  await expect.poll(count).toBe(0)
  await heart.click()
  await pressed(false)
  await heart.click()
  await pressed(true)
  network.resolve()
  await expect.poll(count).toBe(1)
  expect([...new Set(sent)]).toEqual(['favorite:location'])
  await heart.click()
  await expect.poll(count).toBe(0)
  await page.reload()
  await pressed(false)
})

test('a heart that is refused turns back and says so; one without a connection is stored when it is back', async ({
  open,
}) => {
  const { friend, path, count } = await aShownPlace()
  const page = await open(path, { as: friend })
  await page.route('**/my/favorites/mark', (route) => route.fulfill({ status: 404 }))
  const heart = page.getByRole('button', { name: 'Favourite' })
  await heart.click()
  await expect(page.getByText('Not saved. Please try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/my/favorites/mark')
  await page.context().setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(count).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(count).toBe(1)
})

test('without scripts the heart is a button of a form, and leads a visitor to the login', async ({
  open,
}) => {
  const { friend, path, count } = await aShownPlace()
  const page = await open(path, { as: friend, javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Favourite', pressed: false }).click()
  await expect(page.getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await expect.poll(count).toBe(1)
  const visitor = await open(path, { javaScriptEnabled: false })
  await visitor.getByRole('link', { name: 'Favourite' }).click()
  await expect.poll(() => visitor.url()).toContain(`/login?next=${encodeURIComponent(path)}`)
})
