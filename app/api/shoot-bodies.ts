import { z } from 'zod'
import { ProjectChanges, ProjectInput } from '#app/domain/shoots/project.ts'
import { ShootChanges, ShootInput } from '#app/domain/shoots/shoot.ts'
import { dropUndefined, version } from './place-bodies.ts'

export const ShootToCreate = ShootInput.strict()

export const ShootToChange = z
  .strictObject({ ...ShootChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))

export const ProjectToCreate = ProjectInput.strict()

export const ProjectToChange = z
  .strictObject({ ...ProjectChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))
