import type { z } from 'zod'
import type { User } from '#app/domain/accounts/user.ts'
import { ProjectInput } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { ShootInput } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'

let count = 0

export function aShoot(owner: User, input: Partial<z.input<typeof ShootInput>> = {}) {
  return shoots.create(owner, ShootInput.parse({ title: `Shoot ${++count}`, ...input }))
}

export function aProject(owner: User, input: Partial<z.input<typeof ProjectInput>> = {}) {
  return projects.create(owner, ProjectInput.parse({ title: `Project ${++count}`, ...input }))
}
