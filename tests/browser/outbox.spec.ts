import { join } from 'node:path'
import type { Route } from '@playwright/test'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { countKept } from './count-kept.ts'
import { killBrowserOf } from './kill-browser.ts'
import { expect, test } from './test.ts'

const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']
test.beforeEach(async ({ folder }) => {
  for (const [index, name] of names.entries()) {
    folder.keep(name, await aPhoto({ width: 640, height: 480, hue: index * 60 }))
  }
})

test('photos of an editor that lose their connection are all saved when it is back, each once', async ({
  open,
  database,
  folder,
}) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier' })
  const page = await open(`/my/locations/${id}/edit`, { as: person })
  let arrived = 0
  await page.route('**/photos', async (route) => {
    arrived += 1
    if (arrived > 2) return route.continue()
    if (arrived === 1) {
      // The photo arrives, but its answer does not.
      await route.fetch()
      await page.context().setOffline(true)
    }
    return route.abort('connectionreset')
  })
  const input = page.locator('.photo-drop input')
  await input.setInputFiles(names.map((name) => join(folder.path, name)))
  await expect(
    page.getByText('You are offline. Saving goes on when the connection is back.').first(),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.locator('.uploads')).toHaveCount(0)
  const { rows } = await database.query<{ file: string }>(
    'select file_name as file from photos where removed_at is null order by file_name',
  )
  expect(rows.map(({ file }) => file)).toEqual([...names].sort())
})

test('a tick that is not stored yet outlives a reload of its list', async ({ open }) => {
  const person = await aUser()
  const { id } = await aShoot(person)
  await aSlot(person, id, { title: 'Bag' })
  const page = await open(`/my/shoots/${id}/gear`, { as: person })
  page.on('dialog', (dialog) => dialog.accept())
  let isAway = true
  await page.route('**/tick', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByRole('checkbox', { name: 'Packed: Bag' }).click()
  await expect(page.getByText('1 tick not stored yet')).toBeVisible()
  isAway = false
  await page.reload()
  await expect(page.getByText('All packed')).toBeVisible()
  await page.waitForFunction(() => !document.querySelector('.pack-foot[aria-busy=true]'))
  expect((await slotLists.listOfShoot(person, id)).map(({ isPacked }) => isPacked)).toEqual([true])
})

for (const end of ['closed', 'killed'] as const) {
  test(`a browser that is ${end} while it sends has sent everything once when it is open again`, async ({
    openProfile,
    database,
    folder,
  }) => {
    const person = await aUser()
    const { id } = await aShoot(person)
    for (const title of ['Bag', 'Lens', 'Stand', 'Tripod']) await aSlot(person, id, { title })
    const { id: place } = await aLocation(person, { title: 'Pier' })
    const profile = join(folder.path, `profile-${end}`)
    const first = await openProfile(profile, { as: person })
    const gear = await first.newPage()
    let arrived = 0
    const losing = async (route: Route) => {
      arrived += 1
      // The first arrives, but its answer does not; the others are under way for ever.
      if (arrived === 1) await route.fetch()
    }
    await first.route('**/tick', losing)
    await first.route('**/photos', losing)
    await gear.goto(`/my/shoots/${id}/gear`)
    for (const box of await gear.getByRole('checkbox', { name: /^Packed: / }).all())
      await box.click()
    const editor = await first.newPage()
    await editor.goto(`/my/locations/${place}/edit`)
    await editor.locator('.photo-drop input').setInputFiles(join(folder.path, 'one.jpg'))
    await expect.poll(() => arrived).toBe(5)
    await expect.poll(findArrived).toEqual({ packed: 1, files: [] })
    // Sending does not wait until an entry is stored, which takes a while for a photo.
    await expect.poll(() => editor.evaluate(countKept)).toMatchObject({ outbox: 5 })
    if (end === 'killed') {
      const isGone = first.waitForEvent('close')
      killBrowserOf(profile)
      await isGone
    } else await first.close()

    const second = await openProfile(profile, { as: person })
    const home = await second.newPage()
    await home.goto('/my')
    await expect.poll(findArrived, { timeout: 60_000 }).toEqual({ packed: 4, files: ['one.jpg'] })
    await second.close()

    async function findArrived() {
      const { rows } = await database.query<{ file: string }>(
        'select file_name as file from photos where location_id = $1',
        [place],
      )
      const listed = await slotLists.listOfShoot(person, id)
      const packed = listed.filter(({ isPacked }) => isPacked).length
      return { packed, files: rows.map(({ file }) => file) }
    }
  })
}
