import { expect, test } from 'vitest'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { pageOf, textOf } from './workspace.ts'

useDatabase()

test('a private place says through what everybody sees it, with links, and is private where nobody does', async () => {
  const owner = await aUser({ username: 'ansel' })
  const place = await aLocation(owner, { title: 'Pier' })
  const locationIds = [place.id]
  const page = () => pageOf(`/my/locations/${place.id}`, owner.headers)
  const statusOf = async () => (await request('/app/ansel/location/pier')).status
  const hidden = await aShoot(owner, { title: 'Away', locationIds, isPublic: true, isHidden: true })
  await aPortfolio(owner, { title: 'Drafts', locationIds })
  const sale = { isDiscoverable: true, isPurchaseable: true, price: 9 }
  await aPortfolio(owner, { title: 'Sold', locationIds, ...sale })
  expect(textOf(await page())).toMatch(/>private</)
  expect(await statusOf()).toBe(403)
  await aShoot(owner, { title: 'Dawn', locationIds, isPublic: true })
  await aProject(owner, { title: 'Season', locationIds, isPublic: true })
  await aPortfolio(owner, { title: 'Coast', locationIds, isDiscoverable: true })
  await shoots.update(owner, hidden.id, { isHidden: false })
  expect(await statusOf()).toBe(200)
  const html = await page()
  expect(textOf(html)).toMatch(/>public<.*Public as part of the portfolio/s)
  for (const path of ['portfolio/coast', 'shoot/dawn', 'shoot/away', 'project/season']) {
    expect(html).toContain(`href="/app/ansel/${path}"`)
  }
  expect(html).not.toContain('portfolio/sold')
})

test('before a private place is shown to everybody the page says so, where it is added and where it is made public', async () => {
  const owner = await aUser()
  const place = await aLocation(owner, { title: 'Pier' })
  const open = await aLocation(owner, { title: 'Quay', isDiscoverable: true })
  const locationIds = [place.id, open.id]
  const { headers } = owner
  const read = async (path: string) => textOf(await pageOf(path, headers))
  expect(await read(`/my/locations/${place.id}/add`)).toContain(
    'It is private: in one that is public everybody sees it.',
  )
  expect(await read(`/my/locations/${open.id}/add`)).not.toContain('It is private')
  const shows = 'A private location in it is shown as part of the'
  for (const item of [
    `shoots/${(await aShoot(owner, { locationIds })).id}`,
    `projects/${(await aProject(owner, { locationIds })).id}`,
    `portfolios/${(await aPortfolio(owner, { locationIds })).id}`,
  ]) {
    const html = await read(`/my/${item}/share`)
    expect([item, html.includes(shows), html.includes('“Pier”')]).toEqual([item, true, true])
  }
  const { id } = await aShoot(owner, { locationIds: [open.id] })
  expect(await read(`/my/shoots/${id}/share`)).not.toContain(shows)
})
