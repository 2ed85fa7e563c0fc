import { expect } from '@playwright/test'
import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import { SlotInput } from '#app/domain/gear/slot.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import type { aUser } from '#tests/support/factories.ts'
import { aConcept, conceptStates } from './concept-states.ts'
import type { State } from './states.ts'

type Owner = Awaited<ReturnType<typeof aUser>>

export async function publicPlans(owner: Owner, locationIds: string[]) {
  const [first = ''] = locationIds
  const shoot = await aShoot(owner, {
    title: 'Harbour at night',
    description: 'A day from the first ferry to the last light.',
    locationIds,
    startDate: '2027-06-21T18:00:00Z',
    endDate: '2027-06-22T01:00:00Z',
    timeZone: 'Europe/Lisbon',
    isPublic: true,
  })
  await shoots.updateStop(owner, shoot.id, first, {
    startDate: '2027-06-21T18:00:00Z',
    endDate: '2027-06-21T19:00:00Z',
    wantedLight: 'blueHour',
    note: 'The gate opens at seven.',
  })
  for (const piece of [{ title: 'Tripod', category: 'Support' }, { title: 'Gaffer tape' }]) {
    const gear = await gears.create(owner, GearInput.parse(piece))
    await slots.create(owner, SlotInput.parse({ shootId: shoot.id, gearId: gear.id }))
  }
  await aConcept(owner, { kind: 'shoot', itemId: shoot.id })
  const idea = await aShoot(owner, { title: 'Only an idea', isPublic: true })
  await aShoot(owner, { title: 'Kept to ourselves' })
  const shootIds = [shoot.id, idea.id]
  await aProject(owner, { title: 'Lisbon by water', shootIds, locationIds, isPublic: true })
  await aProject(owner, { title: 'Nothing in it', isPublic: true })
}

export function planStates(profile: string): State[] {
  const shoot = `${profile}/shoot/harbour-at-night`
  const project = `${profile}/project/lisbon-by-water`
  return [
    { name: 'shoot with hours and light', path: shoot },
    { name: 'shoot, its options', path: shoot, act: openOptions },
    { name: 'shoot, its link copied', path: shoot, act: copyLink },
    { name: 'shoot, its gear', path: `${shoot}?tab=gear` },
    ...conceptStates(shoot),
    { name: 'shoot that is an idea', path: `${profile}/shoot/only-an-idea` },
    { name: 'shoot without gear', path: `${profile}/shoot/only-an-idea?tab=gear` },
    { name: 'shoot of others', path: `${profile}/shoot/kept-to-ourselves`, status: 403 },
    { name: 'location in a shoot', path: `${shoot}/location/old-port` },
    { name: 'project', path: project },
    { name: 'project, its locations', path: `${project}?tab=locations` },
    { name: 'project without anything', path: `${profile}/project/nothing-in-it` },
    { name: 'project that is none', path: `${profile}/project/nowhere`, status: 404 },
    { name: 'shoot in its project', path: `${project}/shoot/harbour-at-night` },
    {
      name: 'location in a shoot in a project',
      path: `${project}/shoot/harbour-at-night/location/old-port`,
    },
  ]
}

const openOptions: State['act'] = async (page) => {
  await page.locator('summary[aria-label=Options]').click()
  await expect(page.getByRole('button', { name: 'Copy page link' }).first()).toBeVisible()
}

/** The menu stays open and says whether copying worked. */
const copyLink: State['act'] = async (page) => {
  await openOptions?.(page)
  await page.getByRole('button', { name: 'Copy page link' }).first().click()
  await expect(
    page
      .locator('details[open]')
      .getByText(/Copied|\/app\//)
      .first(),
  ).toBeVisible()
}
