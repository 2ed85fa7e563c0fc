import { z } from 'zod'
import { ProjectChanges, ProjectInput } from '#app/domain/shoots/project.ts'
import { ShootChanges, ShootInput } from '#app/domain/shoots/shoot.ts'
import { given, version } from './place-bodies.ts'

/** POST `shoot`. */
export const ShootToCreate = ShootInput.strict()

/** PATCH `shoot/{id}`. */
export const ShootToChange = z
  .strictObject({ ...ShootChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: given(changes) }))

/** POST `project`. */
export const ProjectToCreate = ProjectInput.strict()

/** PATCH `project/{id}`. */
export const ProjectToChange = z
  .strictObject({ ...ProjectChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: given(changes) }))
