import type { User } from '#app/domain/accounts/user.ts'
import type { LimitedCategory, Tier } from '#app/domain/billing/tier.ts'
import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import { kindsThat } from '#app/domain/kind.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aPortfolio } from '#tests/support/factories.ts'

export type Way = {
  category: Exclude<LimitedCategory, 'archives'>
  tier: Tier
  /** `spare` is the id of an item to restore or accept. */
  take: (user: User, spare: string) => Promise<unknown>
  spare?: 'deleted' | 'archived' | 'invited'
}

export type Sources = { location: string; portfolio: string; project: string; shoot: string }

export function waysOf({ location, portfolio, project, shoot }: Sources): Record<string, Way[]> {
  return {
    create: [
      { category: 'location', tier: 'Basic', take: (user) => aLocation(user) },
      { category: 'portfolio', tier: 'Creative', take: (user) => aPortfolio(user) },
      { category: 'project', tier: 'Creative', take: (user) => aProject(user) },
      { category: 'shoot', tier: 'Creative', take: (user) => aShoot(user) },
      {
        category: 'gear',
        tier: 'Basic',
        take: (user) => gears.create(user, GearInput.parse({ title: 'Tripod' })),
      },
    ],
    clone: [
      {
        category: 'location',
        tier: 'Basic',
        take: (user) => locations.clone(user, location),
      },
      {
        category: 'portfolio',
        tier: 'Creative',
        take: (user) => portfolios.clone(user, portfolio),
      },
      // The portfolio fits each time, but its locations only the first time.
      { category: 'location', tier: 'Basic', take: (user) => portfolios.clone(user, portfolio) },
    ],
    duplicate: [
      { category: 'shoot', tier: 'Creative', take: (user) => shoots.clone(user, shoot) },
      { category: 'project', tier: 'Creative', take: (user) => projects.clone(user, project) },
    ],
    accept: [
      {
        category: 'shoot',
        tier: 'Creative',
        spare: 'invited',
        take: (user, itemId) => receivedShares.respond(user, { kind: 'shoot', itemId }, 'accepted'),
      },
    ],
    restore: [
      ...(
        [
          ['location', 'Basic', locations],
          ['portfolio', 'Creative', portfolios],
          ['project', 'Creative', projects],
          ['shoot', 'Creative', shoots],
          ['gear', 'Basic', gears],
        ] as const
      ).map(
        ([category, tier, items]): Way => ({
          category,
          tier,
          spare: 'deleted',
          take: (user, id) => items.restore(user, id),
        }),
      ),
      ...kindsThat('canBeArchived').map(
        (category): Way => ({
          category,
          tier: 'Creative',
          spare: 'archived',
          take: (user, id) => plans.setArchived(category, user, id, false),
        }),
      ),
    ],
  }
}
