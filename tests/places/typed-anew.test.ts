import { expect, test } from 'vitest'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { textOf } from './workspace.ts'

const { query } = useDatabase()

const pages = {
  locations: '/my/locations/new',
  portfolios: '/my/portfolios/new',
  shoots: '/my/shoots/new',
  projects: '/my/projects/new',
  gear: '/my/gear',
}

test.each(Object.entries(pages))(
  'the form of new %s is filled in again with all that was typed, and nothing is saved',
  async (table, path) => {
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
    if (/portfolios|shoots|projects/.test(table)) expect(html).toContain(`value="${id}"`)
    if (table === 'shoots') expect(html).toContain('At the steps')
    const { rows } = await query(`select title from ${table} where title = 'Low tide'`)
    expect(rows).toEqual([])
  },
)
