import { expect, type Page } from '@playwright/test'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aPortfolio } from '#tests/support/factories.ts'
import { aConcept, ownConceptStates } from './concept-states.ts'
import type { State } from './states.ts'

export async function aPlan(owner: User, other: User, locationIds: string[]) {
  const [first = '', second = ''] = locationIds
  const shoot = await aShoot(owner, {
    title: 'Two nights by the river with all that floats',
    description: 'First the boats.\nThen the lights.',
    locationIds,
    startDate: '2030-06-01T17:00:00Z',
    endDate: '2030-06-02T04:00:00Z',
    timeZone: 'Europe/Lisbon',
    isPublic: true,
  })
  await shoots.updateStop(owner, shoot.id, first, {
    startDate: '2030-06-01T19:00:00Z',
    endDate: '2030-06-01T20:30:00Z',
    wantedLight: 'goldenHour',
    note: 'Bring the ladder',
  })
  await shoots.updateStop(owner, shoot.id, second, {
    startDate: '2030-06-02T12:00:00Z',
    wantedLight: 'blueHour',
  })
  const idea = await aShoot(owner, { title: 'Some day in the mountains' })
  await aShoot(owner, { title: 'Kept out of the way', isHidden: true })
  const old = await aShoot(owner, { title: 'Long ago', startDate: '2020-06-01T17:00:00Z' })
  await plans.setArchived('shoot', owner, old.id, true)
  await shoots.remove(owner, (await aShoot(owner, { title: 'Given up' })).id)
  await aConcept(owner, { kind: 'shoot', itemId: shoot.id })
  const project = await aProject(owner, {
    title: 'Portraits',
    shootIds: [shoot.id, idea.id],
    locationIds,
  })
  const theirs = await aShoot(other, { title: 'Studio day' })
  const waiting = await aProject(other, { title: 'A year of roofs' })
  const place = await aLocation(other, { title: 'Roof of theirs', coordinates: roof })
  const folder = await aPortfolio(other, { title: 'Roofs of theirs', locationIds: [place.id] })
  const invite = (from: User, kind: ShareKind, itemId: string, recipient: Recipient) =>
    sentInvitations.create(from, { kind, itemId }, { recipient, accessLevel: 'edit' })
  await invite(owner, 'shoot', shoot.id, { username: other.username })
  await invite(owner, 'shoot', shoot.id, { email: 'a.very.long.address@photography.example' })
  await invite(other, 'shoot', theirs.id, { username: owner.username })
  await invite(other, 'location', place.id, { username: owner.username })
  await invite(other, 'portfolio', folder.id, { username: owner.username })
  for (const [kind, { id: itemId }] of [
    ['shoot', theirs],
    ['location', place],
    ['portfolio', folder],
  ] as const) {
    await receivedShares.respond(owner, { kind, itemId }, 'accepted')
  }
  await invite(other, 'project', waiting.id, { username: owner.username })
  const item = { kind: 'shoot', itemId: shoot.id } as const
  const link = await aLink(owner, item, { sections: ['locations', 'times', 'notes'] })
  const locked = await aLink(owner, item, { name: 'crew', password: 'open sesame' })
  return { shoot, idea, first, project, theirs, place, folder, link, locked }
}

const roof = { latitude: 38.70694, longitude: -9.1438 }

type Recipient = Parameters<typeof sentInvitations.create>[2]['recipient']

export type Plan = Awaited<ReturnType<typeof aPlan>>

export function ownPlanStates(plan: Plan): State[] {
  const { shoot, idea, first, project, theirs, place, folder, link, locked } = plan
  const path = `/my/shoots/${shoot.id}`
  return [
    { name: 'my calendar', path: '/my/calendar' },
    { name: 'my calendar, a month', path: '/my/calendar?month=2030-06' },
    { name: 'my calendar, a week', path: '/my/calendar?week=2030-06-01' },
    { name: 'my calendar, from a day', path: '/my/calendar?from=2025-01-01' },
    { name: 'my shoots', path: '/my/shoots' },
    { name: 'my shoots as list', path: '/my/shoots?layout=list' },
    { name: 'my shoots, archived', path: '/my/shoots?show=archived' },
    { name: 'my shoots by hand', path: '/my/shoots?order=byHand' },
    { name: 'my shoots by hand, nothing found', path: '/my/shoots?search=nowhere' },
    { name: 'new shoot', path: '/my/shoots/new' },
    { name: 'new shoot, wrong', path: '/my/shoots/new', act: (page) => saveEmpty(page, 'shoot') },
    { name: 'my shoot', path },
    { name: 'my shoot, a stop open', path, act: openStop },
    { name: 'my shoot, its plan', path: `${path}/plan` },
    { name: 'my shoot, adding from Discover', path, act: openDiscover },
    { name: 'my shoot, deleting', path, act: askToDelete },
    { name: 'own line in a shoot of another', path: `/my/shoots/${theirs.id}/me` },
    { name: 'shoot of another to edit', path: `/my/shoots/${theirs.id}` },
    { name: 'location of another to edit', path: `/my/locations/${place.id}` },
    { name: 'portfolio of another to edit', path: `/my/portfolios/${folder.id}` },
    { name: 'shoot that is none', path: '/my/shoots/atlantis', status: 404 },
    { name: 'my projects', path: '/my/projects' },
    { name: 'my projects, none hidden', path: '/my/projects?show=hidden' },
    { name: 'new project', path: '/my/projects/new' },
    {
      name: 'new project, wrong',
      path: '/my/projects/new',
      act: (page) => saveEmpty(page, 'project'),
    },
    { name: 'my project', path: `/my/projects/${project.id}`, hasMap: true },
    { name: 'my project, its form', path: `/my/projects/${project.id}/edit` },
    ...ownConceptStates(path, `/my/projects/${project.id}`),
    { name: 'crew of a shoot', path: `${path}/crew` },
    {
      name: 'crew of a shoot, nobody named',
      path: `${path}/crew`,
      act: inviteNobody,
      isRefused: true,
    },
    { name: 'call sheet', path: `${path}/sheet` },
    { name: 'call sheet, those who have not confirmed', path: `${path}/sheet?show=open` },
    { name: 'call sheet of a shoot without a date', path: `/my/shoots/${idea.id}/sheet` },
    { name: 'call sheet, its details', path: `${path}/sheet/day` },
    { name: 'call sheet, the owner', path: `${path}/sheet/people/owner` },
    { name: 'call sheet, a new person', path: `${path}/sheet/people/new` },
    { name: 'call sheet, a location', path: `${path}/sheet/locations/${first}` },
    { name: 'call sheet, as it is read', path: `${path}/sheet/view` },
    { name: 'sharing of a shoot, a link open', path: `${path}/share`, act: openLinkTools },
    { name: 'sharing of a project, with nobody yet', path: `/my/projects/${project.id}/share` },
    { name: 'shoot behind a link', path: link.path },
    { name: 'link with a password', path: `${locked.base}/unlock` },
    { name: 'link that is none', path: `/link/${'a'.repeat(43)}/shoot`, status: 404 },
    { name: 'sharing of nothing', path: '/my/dogs/atlantis/share', status: 404 },
    { name: 'shared with me', path: '/my/shared' },
    { name: 'shared with me, leaving', path: '/my/shared', act: askToLeave },
    { name: 'notifications', path: '/my/notifications' },
    { name: 'recently deleted', path: '/my/deleted' },
  ]
}

async function saveEmpty(page: Page, kind: string) {
  await page.getByRole('button', { name: `Save ${kind}`, exact: true }).click()
  await expect(page.getByText(`A ${kind} needs a title`)).toBeVisible()
}

async function openStop(page: Page) {
  await page.locator('.stop-editor > a').first().click()
  await expect(page.getByLabel('Call time').first()).toBeVisible()
}

async function openDiscover(page: Page) {
  await page.getByRole('link', { name: 'From Discover' }).click()
  await expect(page.getByLabel('Search Discover')).toBeVisible()
}

async function askToDelete(page: Page) {
  await page.getByLabel(/^More for /).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this shoot?' })).toBeVisible()
}

async function inviteNobody(page: Page) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function openLinkTools(page: Page) {
  await page.locator('summary').filter({ hasText: 'QR code' }).first().click()
  await page.locator('summary').filter({ hasText: 'Link options' }).first().click()
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeVisible()
}

async function askToLeave(page: Page) {
  await page.getByRole('button', { name: 'Leave Studio day' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave Studio day?' })).toBeVisible()
}
