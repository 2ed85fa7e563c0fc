import { expect, test } from 'vitest'
import { gearFields } from '#app/domain/gear/gear.ts'
import { locationFields } from '#app/domain/places/location.ts'
import { portfolioFields } from '#app/domain/places/portfolio.ts'
import type { Fields } from '#app/domain/rules/fields.ts'
import { conceptFields } from '#app/domain/shoots/concept.ts'
import { projectFields } from '#app/domain/shoots/project.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

// The form's schema gives a missing input the initial value, and saving would store that.
test('each editor has an input for every field with a label', async () => {
  const { headers, ...user } = await aUser()
  const shoot = await aShoot(user)
  const { id } = await aLocation(user)
  await aPhotoRow(user, id)
  const portfolio = await aPortfolio(user, { locationIds: [id] })
  const editors: [string, Fields][] = [
    [`/my/locations/${id}/edit`, locationFields],
    [`/my/portfolios/${portfolio.id}/edit`, portfolioFields],
    [`/my/projects/${(await aProject(user)).id}/edit`, projectFields],
    [`/my/shoots/${shoot.id}`, shootFields],
    [`/my/shoots/${shoot.id}/concept`, conceptFields],
    [`/my/gear/${(await aPiece(user)).id}`, gearFields],
  ]
  for (const [path, fields] of editors) {
    const html = await pageOf(path, headers)
    const labelled = Object.entries(fields).filter(([, { label }]) => label)
    for (const input of labelled.flatMap(([name, { inputs }]) => inputs ?? [name])) {
      expect(html.includes(`name="${input}"`), `${input} on ${path}`).toBe(true)
    }
  }
})
