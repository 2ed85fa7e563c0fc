import type { z } from 'zod'
import * as examples from '#app/domain/pages/examples.server.ts'
import { publicSections as sections } from '#app/domain/rules/section.ts'
import { ProjectInput } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { ShootInput } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aUser } from '#tests/support/factories.ts'

const publicSections = [...sections]

let count = 0

export function aShoot(owner: User, input: Partial<z.input<typeof ShootInput>> = {}) {
  return shoots.create(
    owner,
    ShootInput.parse({ title: `Shoot ${++count}`, publicSections, ...input }),
  )
}

export function aProject(owner: User, input: Partial<z.input<typeof ProjectInput>> = {}) {
  return projects.create(
    owner,
    ProjectInput.parse({ title: `Project ${++count}`, publicSections, ...input }),
  )
}

/** Makes the demo's examples, to which pages then link. */
export async function theExamples() {
  const owner = await aUser({ username: 'demo' })
  await aShoot(owner, { title: 'Stellar Music Video', isPublic: true })
  await aProject(owner, { title: 'Portrait Collection', isPublic: true })
  examples.forget()
}
