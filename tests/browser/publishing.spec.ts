import type { Page } from '@playwright/test'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { SubmissionInput } from '#app/domain/publishing/submission.ts'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { expect, test } from './test.ts'

test.use({ serverEnvironment: { MODERATION: 'before' } })
test.beforeEach(() => {
  env.MODERATION = 'before'
})
test.afterEach(() => {
  env.MODERATION = 'off'
})

const path = '/admin/submissions'

async function aQueue() {
  const owner = await aUser({ username: 'ines' })
  const [vera, otto] = [
    await aUser({ username: 'vera', role: 'admin' }),
    await aUser({ username: 'otto', role: 'admin' }),
  ]
  const coordinates = { latitude: 38.7071, longitude: -9.1366 }
  const ids: string[] = []
  for (const title of ['Alley', 'Bridge', 'Dock']) {
    const { id } = await aLocation(owner, { title, coordinates })
    const sent = await submissions.submit(
      owner,
      { kind: 'location', id },
      SubmissionInput.parse({}),
    )
    ids.push(sent?.id ?? '')
  }
  const cais = await aLocation(owner, { title: 'Cais', coordinates })
  await photos.create(owner, await aPhoto(), { locationId: cais.id })
  return { owner, vera, otto, cais, bridge: ids[1] }
}

/** What is open on the desk has the focus, so that a screen reader reads it out. */
async function expectOpen(page: Page, title: string) {
  await page.waitForFunction((text) => document.activeElement?.textContent === text, title)
}

test('a location goes from its owner by the desk to the world, and after a report off it at once', {
  tag: '@journey',
}, async ({ open, database }) => {
  const { owner, vera, otto, cais, bridge } = await aQueue()
  const form = await open(`/my/locations/${cais.id}/share`, { as: owner })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Please tick this if it is true').first()).toBeVisible()
  for (const box of await form.locator('#public').getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('heading', { name: 'In review' })).toBeVisible()

  const desk = await open(path, { as: vera })
  const other = await open(`${path}?open=${bridge}`, { as: otto })
  await expect(desk.getByRole('heading', { name: 'Alley' })).toBeVisible()
  await desk.keyboard.press('a')
  await expectBanner(desk, '“Alley” is accepted')
  await expectOpen(desk, 'Bridge')
  await desk.keyboard.press('r')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expectBanner(desk, '“Bridge” is rejected')
  await expectOpen(desk, 'Dock')
  await other.keyboard.press('a')
  await expect(
    other.getByRole('alert').getByText('vera has rejected this in the meantime'),
  ).toBeVisible()
  await desk.keyboard.press('z')
  await expectBanner(desk, '“Bridge” waits again')
  await expectOpen(desk, 'Bridge')
  await desk.keyboard.press('w')
  await desk.keyboard.type('The pier is a jazz bar.')
  await desk.keyboard.press('Enter')
  await expectOpen(desk, 'Dock')
  await desk.keyboard.press('j')
  await expectOpen(desk, 'Cais')
  await desk.keyboard.press('k')
  await expectOpen(desk, 'Dock')
  await desk.keyboard.press('a')
  await expectOpen(desk, 'Cais')
  await desk.keyboard.press('a')
  await expect(desk.getByText('Nothing waits. Every submission is decided.')).toBeVisible()
  await expectOpen(desk, 'Submissions')
  const { rows } = await database.query(
    'select l.title, s.status, s.reason from submissions s join locations l on l.id = s.location_id order by l.title',
  )
  expect(rows).toEqual([
    { title: 'Alley', status: 'accepted', reason: '' },
    { title: 'Bridge', status: 'rejected', reason: 'The pier is a jazz bar.' },
    { title: 'Cais', status: 'accepted', reason: '' },
    { title: 'Dock', status: 'accepted', reason: '' },
  ])

  const visitor = await open(`/app/ines/location/${cais.slug}`, {
    javaScriptEnabled: false,
  })
  await visitor.getByRole('link', { name: 'Report this page' }).click()
  await visitor.getByLabel('It is private land').check()
  await visitor.getByLabel('What we should know').fill('This is my yard.')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await desk.goto(`${path}?tab=reports`)
  await expect(desk.getByText('This is my yard.')).toBeVisible()
  await desk.getByRole('button', { name: 'Take it out of public view' }).press('Enter')
  await expectBanner(desk, '“Cais” is out of public view')
  await visitor.goto(`/app/ines/location/${cais.slug}`)
  await expect(visitor.getByRole('heading', { name: 'Cais' })).toHaveCount(0)

  await form.goto('/my')
  await form
    .getByRole('link', { name: /notification/i })
    .first()
    .click()
  await expect(form.getByText('An admin took the location “Cais” out of public view')).toBeVisible()
  const { rows: mails } = await database.query('select recipient from mails where template = $1', [
    'itemTakenDown',
  ])
  expect(mails).toEqual([{ recipient: owner.email }])
})
