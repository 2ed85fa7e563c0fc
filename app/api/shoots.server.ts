import { z } from 'zod'
import { Location } from '#app/domain/places/published.ts'
import { kinds, type PlanKind, planKinds } from '#app/domain/rules/kind.ts'
import * as crewLists from '#app/domain/sharing/crew-lists.server.ts'
import { Person } from '#app/domain/sharing/published.ts'
import * as contents from '#app/domain/shoots/contents.server.ts'
import { toProject, toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import { ProjectChanges, ProjectInput } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as proposedOrders from '#app/domain/shoots/proposed-orders.server.ts'
import { Project, Shoot } from '#app/domain/shoots/published.ts'
import { ProposedOrder, Schedule } from '#app/domain/shoots/published-schedule.ts'
import * as schedules from '#app/domain/shoots/schedules.server.ts'
import { ShootChanges, ShootInput } from '#app/domain/shoots/shoot.ts'
import * as planned from '#app/domain/shoots/shoots.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { calendarFeedCalls } from './calendar-feed-calls.server.ts'
import { conceptCalls } from './concept-calls.server.ts'
import { crud, toCollection } from './crud.ts'
import { type Endpoint, get, list, patch, post } from './endpoint.ts'
import { planListCalls } from './list-calls.server.ts'
import { dropUndefined, version } from './place-bodies.ts'
import { stopCalls } from './stop-calls.server.ts'

const Archiving = z.strictObject({ isArchived: z.boolean() })

const ShootToCreate = ShootInput.strict()

const ShootToChange = z
  .strictObject({ ...ShootChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))

const ProjectToCreate = ProjectInput.strict()

const ProjectToChange = z
  .strictObject({ ...ProjectChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))

const OrderToPropose = z.strictObject({
  apply: z
    .boolean({ error: 'This must be true or false' })
    .optional()
    .describe('True to save the proposed times; by default they are only answered'),
  version: version.describe('With `apply`: the version of the shoot that the order is for'),
})

export const shoots: Endpoint[] = [
  ...planListCalls,
  ...crud(
    'shoot',
    { input: ShootToCreate, changes: ShootToChange, item: Shoot, findBy: 'anyone' },
    toCollection(planned, toShoot),
  ),
  patch(
    'sharedshoot/:id',
    {
      summary: 'Changes the named fields of a shoot that is shared with you to edit.',
      body: ShootToChange,
      answer: Shoot,
      current: async ({ actor, params }) => toShoot(await planned.find(actor, params.id)),
      readsBack: { item: Shoot },
    },
    async ({ actor, params, body: { changes, version } }) =>
      toShoot(await planned.update(actor, params.id, changes, version)),
  ),
  ...calendarFeedCalls,
  ...planCalls('shoot', Shoot, planned, toShoot),
  ...stopCalls,
  ...planKinds.map((kind) =>
    post(
      `${kinds[kind].path}/order`,
      {
        summary: `Puts your ${kinds[kind].path} into this order by hand, in the positions that they have together; ids that are not yours are ignored.`,
        body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(2000) }),
        answer: z.object({ ids: z.array(z.uuid()).describe('The ids, as they were sent') }),
      },
      async ({ actor, body }) => {
        await plans.reorder(kind, actor, body.ids)
        return body
      },
    ),
  ),
  get(
    'shoot/:id/plan',
    {
      summary:
        'The schedule of a shoot that you may see, checked as its page does: each stop with the sun, whether it gets its wanted light, the way from the stop before, and warnings; what is missing, as questions; and what is not packed. Travel is by car, in minutes and kilometres.',
      scopes: ['library:read', 'plans:read'],
      answer: Schedule,
    },
    ({ actor, params }) => schedules.find(actor, params.id),
  ),
  post(
    'shoot/:id/best-order',
    {
      summary:
        'Proposes times for the stops of a shoot: as few as possible miss their wanted light, few days are idle, and travel is short. Saves nothing unless `apply` is true, which only those may send who may edit the shoot.',
      scopes: ['library:read', 'plans:write'],
      body: OrderToPropose,
      answer: ProposedOrder,
      waitsOutside: true,
      refuses: ['conflict'],
    },
    ({ actor, params, body: { apply = false, version } }) =>
      proposedOrders.propose(actor, params.id, { isApplied: apply, version }),
  ),
  get(
    'shoot/:id/people',
    {
      summary:
        'The crew list of a shoot that you may see: the owner, then at most 100 people by call time. Phone numbers are as its owner opens them; it is empty if you may not see the people.',
      access: 'anyone',
      answer: z.array(Person),
    },
    ({ actor, params }) => crewLists.listPeople(actor, params.id),
  ),
  list(
    'locations-by-shoot/:id',
    {
      summary:
        'The locations of a shoot, each once, by the time of their first stop; those without a time are last.',
      access: 'anyone',
      scopes: ['library:read', 'plans:read'],
      item: Location,
    },
    ({ actor, params, query }) => contents.listLocationsOfShoot(actor, params.id, query),
  ),
  ...crud(
    'project',
    { input: ProjectToCreate, changes: ProjectToChange, item: Project, findBy: 'anyone' },
    toCollection(projects, toProject),
  ),
  ...planCalls('project', Project, projects, toProject),
  list(
    'locations-by-project/:id',
    {
      summary: 'The locations of a project in its order.',
      access: 'anyone',
      scopes: ['library:read', 'plans:read'],
      item: Location,
    },
    ({ actor, params, query }) => contents.listLocationsOfProject(actor, params.id, query),
  ),
  list(
    'shoots-by-project/:id',
    {
      summary: 'The shoots of a project that you may see, in its order.',
      access: 'anyone',
      item: Shoot,
    },
    ({ actor, params, query }) => contents.listShootsOfProject(actor, params.id, query),
  ),
  ...conceptCalls,
]

type Plans<Row> = {
  find: (actor: User, id: string) => Promise<Row>
  clone: (actor: User, id: string) => Promise<Row>
}

function planCalls<Row, Item>(
  kind: PlanKind,
  item: z.ZodType<Item>,
  { find, clone }: Plans<Row>,
  to: (row: Row) => NoInfer<Item>,
): Endpoint[] {
  return [
    post(
      `${kind}/:id/duplicate` as '*/:id/duplicate',
      {
        summary: `Creates your own, private copy of a ${kind} that you may see.`,
        answer: item,
        status: 201,
      },
      async ({ actor, params }) => to(await clone(actor, params.id)),
    ),
    post(
      `${kind}/:id/archive` as '*/:id/archive',
      { summary: `Archives your ${kind}, or restores it.`, body: Archiving, answer: item },
      async ({ actor, params, body }) => {
        await plans.setArchived(kind, actor, params.id, body.isArchived)
        return to(await find(actor, params.id))
      },
    ),
  ]
}
