import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleOfBody } from '#app/api/examples.ts'
import { schemaOf } from '#app/api/json-schema.server.ts'
import { newId } from '#app/db/id.server.ts'
import { compile, type Fragment } from '#app/db/sql.server.ts'
import { type TableName, tables } from '#app/db/tables.ts'
import { gearFields } from '#app/domain/gear/gear.ts'
import { slotFields } from '#app/domain/gear/slot.ts'
import { fieldColumns } from '#app/domain/items/field-columns.server.ts'
import { locationFields } from '#app/domain/places/location.ts'
import { portfolioFields } from '#app/domain/places/portfolio.ts'
import { basisOf, mergeChanges } from '#app/domain/rules/basis.ts'
import {
  changesSchema,
  columnNames,
  copyValues,
  describeFields,
  type Field,
  type Fields,
  field,
  formSchema,
  formValues,
  inputSchema,
  publishedShape,
  rowValues,
  sharedColumnNames,
} from '#app/domain/rules/fields.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import { conceptFields } from '#app/domain/shoots/concept.ts'
import { archiveFields } from '#app/domain/shoots/plan.ts'
import { projectFields } from '#app/domain/shoots/project.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'
import { fieldsOf } from '#app/domain/whole/export/json-columns.server.ts'

const access = field(z.string().trim().max(5, 'Say it in a word'), {
  label: 'Access',
  initial: '',
  seenBy: 'viewers',
  description: 'for the crew',
  example: 'Ring',
})
const fields = { ...locationFields, access }
const given = { ...inputSchema(locationFields).parse({ title: 'Pier' }), access: 'Gate' }

/** The SQL that reads a column by the rule of the field `access`. */
function sqlOf(list: { access: Field }) {
  const read = fieldColumns('locations', 'l', { comments: list.access }, { id: newId() })
  return compile((read as { comments: { sql: Fragment } }).comments.sql).text
}

test('a field of the list is in the input, the changes and the form, with its limits', () => {
  expect(inputSchema(fields).parse({ title: 'Pier' })).toMatchObject({ access: '' })
  for (const schema of [inputSchema(fields), changesSchema(fields), formSchema(fields)]) {
    expect(schema.parse({ title: 'Pier', access: ' Gate ' })).toMatchObject({ access: 'Gate' })
    const refused = schema.safeParse({ title: 'Pier', access: 'By the quay' })
    expect(refused.error?.issues).toMatchObject([{ path: ['access'], message: 'Say it in a word' }])
  }
  expect(changesSchema(fields).parse({ access: 'Gate' })).toEqual({ access: 'Gate' })
})

test('a field of the list is in what an editor shows and in the notice of a conflict', () => {
  expect(formValues(fields)).toMatchObject({ title: '', access: '', coordinates: '', tags: '' })
  expect(formValues(fields, given)).toMatchObject({ title: 'Pier', access: 'Gate' })
  const basis = { ...JSON.parse(basisOf(1, given)), useSaved: [] }
  const changed = { ...given, access: 'Key' }
  expect(mergeChanges('location', changed, basis, given)).toEqual({ access: 'Key' })
  const saved = { ...given, access: 'Bell' }
  expect(() => mergeChanges('location', changed, basis, saved)).toThrow(
    expect.objectContaining({ conflicts: ['access'] }),
  )
})

test('a field of the list is read, copied, published, exported and shown as an example', () => {
  expect(columnNames(fields)).toContain('access')
  expect(sharedColumnNames(fields)).toContain('access')
  expect(rowValues(fields, { ...given, comments: null })).toMatchObject({ access: 'Gate' })
  expect(copyValues(fields, given, true)).toMatchObject({ access: 'Gate' })
  expect(publishedShape(fields).access.parse('a text of any length')).toBeTruthy()
  expect(compile(fieldsOf(fields)).text).toContain(`'access', i.access`)
  expect(describeFields(fields)).toContain('access for the crew')
  const body = schemaOf(inputSchema(fields).pick({ access: true }), 'input')
  expect(body.properties).toMatchObject({ access: { maxLength: 5 } })
  expect(exampleOfBody(body, {})).toEqual({ access: 'Ring' })
})

test('what only the owner sees is null for others, and in no copy of theirs', () => {
  const own = { ...fields, access: { ...access, seenBy: 'owner' } } satisfies Fields
  expect(sqlOf(own)).toContain('case when')
  expect(sqlOf(fields)).not.toContain('case when')
  expect(dropOwnerOnly(own, { title: 'Pier', access: 'Gate' })).toEqual({ title: 'Pier' })
  expect(sharedColumnNames(own)).not.toContain('access')
  expect(rowValues(own, { ...given, comments: null, access: null })).toMatchObject({ access: '' })
  expect(publishedShape(own).access.parse(null)).toBeNull()
  expect(copyValues(own, given, true)).toMatchObject({ access: '' })
  expect(copyValues(own, given)).toMatchObject({ access: 'Gate' })
})

test('a field without a label is in no form, and one that is not copied begins anew', () => {
  const plain = {
    ...fields,
    access: field(z.string(), { initial: '', seenBy: 'viewers', isCopied: false }),
  }
  expect(formValues(plain)).not.toHaveProperty('access')
  expect(formSchema(plain).parse({ title: 'Pier', access: 'Gate' })).not.toHaveProperty('access')
  expect(copyValues(plain, given)).toMatchObject({ title: 'Pier', access: '' })
})

/** Columns that nobody fills in: the house sets them. */
const ofRecords = 'id version createdAt updatedAt'
const ofItems = `${ofRecords} ownerId slug deletedAt takenDownAt takenDownReason`
const ofBought = `${ofItems} originId purchaseId isPurchased`
const ofPlans = `${ofItems} position reviewedAt`

test.each<[TableName, Fields, string]>([
  [
    'locations',
    locationFields,
    // From the photos, the position, the texts and the moderation of the location.
    `${ofBought} importId importOrigin hasPhoto isRefused publicLatitude publicLongitude plainTitle plainAddress`,
  ],
  ['portfolios', portfolioFields, `${ofBought} currency saleArea`],
  ['projects', { ...projectFields, ...archiveFields }, ofPlans],
  [
    'shoots',
    { ...shootFields, ...archiveFields },
    // What the owner says of themself in the crew, and who sees the numbers of the crew.
    `${ofPlans} ownerRole ownerCallTime ownerPhone phonesFor`,
  ],
  [
    'concepts',
    conceptFields,
    `${ofRecords} shootId projectId removedFromShootId removedFromProjectId removedAt`,
  ],
  ['gear', gearFields, `${ofRecords} ownerId listId deletedAt`],
  // Signed by whoever ticks.
  [
    'slots',
    slotFields,
    `${ofRecords} ownerId shootId gearId position broughtBy packedBy packedAt homeBy homeAt`,
  ],
])('each column of the %s is of a field, or the house sets it', (table, list, own) => {
  const ofFields = Object.entries(list).flatMap(([name, { columns = [name] }]) => columns)
  expect(Object.keys(tables[table]).sort()).toEqual([...ofFields, ...own.split(' ')].sort())
})
