import { expect, test } from 'vitest'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aMember } from './a-member.ts'

useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>

/** Each editor, and the field in it that the other tab changes. */
const editors = {
  'a location': ['/my/locations/:id/edit', aLocation, 'description', 'Description'],
  'a portfolio': ['/my/portfolios/:id/edit', aPortfolio, 'description', 'Description'],
  'a shoot': ['/my/shoots/:id', aShoot, 'description', 'Description'],
  'a project': ['/my/projects/:id/edit', aProject, 'description', 'Description'],
  gear: ['/my/gear/:id', aPiece, 'notes', 'Notes'],
} as const

test.each(Object.entries(editors))(
  'without scripts, too, %s keeps what the other tab changed in a field that this tab did not',
  async (_, [address, make, name]) => {
    const owner: Owner = await aUser()
    const { id } = await make(owner, { title: 'Pier' })
    const path = address.replace(':id', id)
    const loaded = fieldsOf(await pageOf(path, owner.headers))
    const other = { ...loaded, [name]: 'Changed in the other tab' }
    expect((await post(path, other, owner.headers)).status).toBe(303)

    const late = await post(path, { ...loaded, title: 'Old pier' }, owner.headers)
    expect(late.status).toBe(303)
    const saved = fieldsOf(await pageOf(path, owner.headers))
    expect(saved).toMatchObject({ title: 'Old pier', [name]: 'Changed in the other tab' })
  },
)

test.each(Object.entries(editors))(
  'without scripts, too, one chooses where both tabs changed the same field of %s',
  async (_, [address, make, name, label]) => {
    const owner: Owner = await aUser()
    const { id } = await make(owner, { title: 'Pier' })
    const path = address.replace(':id', id)
    const loaded = fieldsOf(await pageOf(path, owner.headers))
    const other = { ...loaded, title: 'New pier', [name]: 'Changed in the other tab' }
    expect((await post(path, other, owner.headers)).status).toBe(303)

    const late = await post(path, { ...loaded, [name]: 'Changed here' }, owner.headers)
    expect(late.status).toBe(409)
    const html = textOf(await late.text())
    expect(changesOf(html)).toEqual([label])
    expect(html).toContain('Changed in the other tab')
    const mine = fieldsOf(html)
    expect(mine).toMatchObject({ title: 'New pier', [name]: 'Changed here' })

    const wrong = await post(path, { ...mine, title: '' }, owner.headers)
    expect(wrong.status).toBe(400)
    const { basis = '' } = fieldsOf(textOf(await wrong.text()))
    const took = await post(path, { ...mine, basis, useSaved: name }, owner.headers)
    expect(took.status).toBe(303)
    const saved = fieldsOf(await pageOf(path, owner.headers))
    expect(saved).toMatchObject({ title: 'New pier', [name]: 'Changed in the other tab' })

    const again = { ...saved, [name]: 'Changed here' }
    expect((await post(path, again, owner.headers)).status).toBe(303)
    expect(fieldsOf(await pageOf(path, owner.headers))).toMatchObject({ [name]: 'Changed here' })
  },
)

test('a concept that was empty when it was opened takes what the other tab wrote first', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const path = `/my/shoots/${id}/concept`
  const { basis = '' } = fieldsOf(await pageOf(path, owner.headers))
  await post(path, { intent: 'save', basis, description: 'Neon' }, owner.headers)
  const mine = { intent: 'save', basis, title: 'Night', description: '' }
  expect((await post(path, mine, owner.headers)).status).toBe(303)
  const late = await post(path, { ...mine, description: 'Dusk' }, owner.headers)
  expect(late.status).toBe(409)
  expect(changesOf(textOf(await late.text()))).toEqual(['Idea'])
})

test('what one tab presses in the list does not stand in the way of a save in the other', async () => {
  const owner = await aUser()
  const [pier, roof] = [await aLocation(owner), await aLocation(owner)]
  const { id } = await aShoot(owner, { locationIds: [pier.id] })
  const path = `/my/shoots/${id}`
  const loaded = fieldsOf(await pageOf(path, owner.headers))
  await post(`${path}/locations`, { intent: `add:${roof.id}` }, owner.headers)
  await post(`${path}/locations`, { intent: `remove:${pier.id}` }, owner.headers)
  expect((await post(path, { ...loaded, title: 'Day' }, owner.headers)).status).toBe(303)
  expect(await shoots.find(owner, id)).toMatchObject({ title: 'Day', locationIds: [roof.id] })
})

test.each([
  ['shoot', '/my/shoots/:id', aShoot],
  ['project', '/my/projects/:id/edit', aProject],
] as const)(
  'an editor of a hidden %s, whose form says nothing of that, hides and shows nothing',
  async (kind, address, make) => {
    const owner: Owner = await aUser()
    const { id } = await make(owner, { title: 'Pier', isHidden: true })
    const { headers } = await aMember(owner, kind, id, 'edit')
    const path = address.replace(':id', id)
    const loaded = fieldsOf(await pageOf(path, headers))
    const { basis: _, ...older } = loaded
    expect((await post(path, { ...older, title: 'Old pier' }, headers)).status).toBe(303)
    const late = await post(path, { ...loaded, title: 'New pier' }, headers)
    expect(late.status).toBe(409)
    expect(changesOf(textOf(await late.text()))).toEqual(['Title'])
    expect(fieldsOf(await pageOf(path, headers))).toMatchObject({ title: 'Old pier' })
    expect(await pageOf(path, owner.headers)).toMatch(/name="isHidden"[^>]* checked=""/)
  },
)

function changesOf(html: string) {
  const [, changes = ''] = /<dl class="changes">(.*?)<\/dl>/s.exec(html) ?? []
  return [...changes.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)
}

/** The named fields of the editor's form with their values, as a browser would send them. */
function fieldsOf(html: string): Record<string, string> {
  const form = /<form[^>]* class="editor"[^>]*>.*?<\/form>|<form[^>]* id="gear".*?<\/form>/s
  const [editor = ''] = form.exec(html) ?? []
  const sent: Record<string, string> = { intent: 'save' }
  for (const [tag] of editor.matchAll(/<input[^>]*>/g)) {
    const { name, value = '', type } = attributesOf(tag)
    if (name && type !== 'checkbox' && type !== 'radio' && name !== 'intent') sent[name] = value
  }
  for (const [, tag = '', text = ''] of editor.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)) {
    const { name } = attributesOf(tag)
    if (name) sent[name] = text.trim()
  }
  for (const [, tag = '', options = ''] of editor.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const { name } = attributesOf(tag)
    const [, chosen] = /<option[^>]* value="([^"]*)"[^>]* selected/.exec(options) ?? []
    if (name) sent[name] = chosen ?? ''
  }
  return sent
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, n, v]) => [n, v?.replaceAll('&quot;', '"')]),
  )
}
