import { expect, test } from 'vitest'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { textOf } from './workspace.ts'

const { query } = useDatabase()

/** A table, the page of its form, and whether the form has chosen locations and notes of stops. */
const forms = [
  ['locations', '/my/locations/new', false, false],
  ['portfolios', '/my/portfolios/new', true, false],
  ['shoots', '/my/shoots/new', true, true],
  ['projects', '/my/projects/new', true, true],
  ['gear', '/my/gear', false, false],
] as const

test.each(forms)(
  'the form of new %s is filled in again with all that was typed, and nothing is saved',
  async (table, path, hasLocations, hasStops) => {
    const owner = await aUser()
    const { id } = await aLocation(owner, { title: 'Pier' })
    const typed = { title: 'Low tide', description: 'Bring boots', notes: 'Bring boots' }
    const fields = { ...typed, locationIds: id, stopNote: 'At the steps', intent: 'fill' }
    const answer = await post(path, fields, owner.headers)
    expect(answer.status).toBe(200)
    const html = textOf(await answer.text())
    expect(html).toContain('What you typed is here again. It is not saved yet.')
    expect(html).toContain('value="Low tide"')
    expect(html).toContain('Bring boots</textarea>')
    expect(html.includes(`value="${id}"`)).toBe(hasLocations)
    expect(html.includes('At the steps')).toBe(hasStops)
    const { rows } = await query(`select title from ${table} where title = 'Low tide'`)
    expect(rows).toEqual([])
  },
)
