import { z } from 'zod'
import { Location } from '#app/domain/places/location.ts'
import * as contents from '#app/domain/shoots/contents.server.ts'
import { toProject, toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import { Project } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { Shoot, StopChanges } from '#app/domain/shoots/shoot.ts'
import * as planned from '#app/domain/shoots/shoots.server.ts'
import { conceptCalls } from './concept-calls.server.ts'
import { crud } from './crud.ts'
import { type Endpoint, list, patch, post } from './endpoint.ts'
import { ProjectToChange, ProjectToCreate, ShootToChange, ShootToCreate } from './shoot-bodies.ts'

const Archiving = z.strictObject({ isArchived: z.boolean() })

/** Shoots, projects and their concepts (spec section 7). */
export const shoots: Endpoint[] = [
  ...crud(
    'shoot',
    { input: ShootToCreate, changes: ShootToChange, item: Shoot, findBy: 'anyone' },
    {
      create: async (actor, input) => toShoot(await planned.create(actor, input)),
      find: async (actor, id) => toShoot(await planned.find(actor, id)),
      update: async (actor, id, { changes, version }) =>
        toShoot(await planned.update(actor, id, changes, version)),
      remove: planned.remove,
    },
  ),
  patch(
    'sharedshoot/:id',
    {
      summary: 'Changes the named fields of a shoot that is shared with you to edit.',
      body: ShootToChange,
      answer: Shoot,
    },
    async ({ actor, params, body: { changes, version } }) =>
      toShoot(await planned.update(actor, params.id, changes, version)),
  ),
  post(
    'shoot/:id/duplicate',
    {
      summary: 'Makes your own, private copy of a shoot that you may see.',
      answer: Shoot,
      status: 201,
    },
    async ({ actor, params }) => toShoot(await planned.duplicate(actor, params.id)),
  ),
  post(
    'shoot/:id/archive',
    { summary: 'Archives your shoot, or brings it back.', body: Archiving, answer: Shoot },
    async ({ actor, params, body }) => {
      await plans.setArchived('shoots', actor, params.id, body.isArchived)
      return toShoot(await planned.find(actor, params.id))
    },
  ),
  patch(
    'shoot/:id/location/:locationId',
    {
      summary: 'Plans a stop of a shoot: when to be there, and for which light.',
      body: StopChanges.strict(),
      answer: Shoot,
    },
    async ({ actor, params, body }) =>
      toShoot(await planned.updateStop(actor, params.id, params.locationId, body)),
  ),
  list(
    'locations-by-shoot/:id',
    { summary: 'The locations of a shoot in its order.', access: 'anyone', item: Location },
    ({ actor, params, query }) => contents.listLocationsOfShoot(actor, params.id, query),
  ),
  ...crud(
    'project',
    { input: ProjectToCreate, changes: ProjectToChange, item: Project, findBy: 'anyone' },
    {
      create: async (actor, input) => toProject(await projects.create(actor, input)),
      find: async (actor, id) => toProject(await projects.find(actor, id)),
      update: async (actor, id, { changes, version }) =>
        toProject(await projects.update(actor, id, changes, version)),
      remove: projects.remove,
    },
  ),
  post(
    'project/:id/archive',
    { summary: 'Archives your project, or brings it back.', body: Archiving, answer: Project },
    async ({ actor, params, body }) => {
      await plans.setArchived('projects', actor, params.id, body.isArchived)
      return toProject(await projects.find(actor, params.id))
    },
  ),
  list(
    'locations-by-project/:id',
    { summary: 'The locations of a project in its order.', access: 'anyone', item: Location },
    ({ actor, params, query }) => contents.listLocationsOfProject(actor, params.id, query),
  ),
  list(
    'shoots-by-project/:id',
    {
      summary: 'The shoots of a project in its order, those that you may see.',
      access: 'anyone',
      item: Shoot,
    },
    ({ actor, params, query }) => contents.listShootsOfProject(actor, params.id, query),
  ),
  ...conceptCalls,
]
