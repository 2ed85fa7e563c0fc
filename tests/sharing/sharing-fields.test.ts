import { expect, test } from 'vitest'
import type { z } from 'zod'
import { locationFields } from '#app/domain/places/location.ts'
import { portfolioFields } from '#app/domain/places/portfolio.ts'
import { dayOfEnd, endOfDay } from '#app/domain/rules/dates.ts'
import { type ShareKind, shareKinds } from '#app/domain/rules/kind.ts'
import { isPublicSection, linkKinds, linkSections, sections } from '#app/domain/rules/section.ts'
import { CrewChanges, CrewFields, Note } from '#app/domain/sharing/crew.ts'
import { placeSummary } from '#app/domain/sharing/invitation-sheets.server.ts'
import { LinkChangesForm, LinkInput, linkMedia } from '#app/domain/sharing/link.ts'
import { dropOwnerOnly, pickEditable } from '#app/domain/sharing/own-fields.ts'
import { Member, Recipient, ShareInput } from '#app/domain/sharing/share.ts'
import { archiveFields } from '#app/domain/shoots/plan.ts'
import { projectFields } from '#app/domain/shoots/project.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

const x = (length: number) => 'x'.repeat(length)

const id = '01980000-0000-7000-8000-000000000001'
const crew = { role: 'Grip', callTime: '06:00', phone: '5551234567' }
const member = {
  id: null,
  userItemId: id,
  username: null,
  email: 'ines@example.com',
  name: 'Ines',
  accessLevel: 'view',
  status: 'pending',
  ...crew,
}

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a username', Recipient, ' Ines ', { username: 'ines' }],
  ['an address', Recipient, ' Ines@example.com ', { email: 'Ines@example.com' }],
  [
    'an address with a name',
    Recipient,
    'Søren Ødegård <s@example.com>',
    { email: 's@example.com', name: 'Søren Ødegård' },
  ],
  [
    'an address with a name in quotes',
    Recipient,
    '"Ødegård, Søren" <s@example.com>',
    { email: 's@example.com', name: 'Ødegård, Søren' },
  ],
  ['an address in brackets', Recipient, '<s@example.com>', { email: 's@example.com' }],
  ['the longest username', Recipient, x(254), { username: x(254) }],
  [
    'an invitation',
    ShareInput,
    { recipient: 'ines' },
    { recipient: { username: 'ines' }, accessLevel: 'view' },
  ],
  [
    'a whole invitation',
    ShareInput,
    { recipient: 'ines', accessLevel: 'edit', ...crew, note: ' Bring\nboots ' },
    { recipient: { username: 'ines' }, accessLevel: 'edit', ...crew, note: 'Bring\nboots' },
  ],
  ['a person', Member, { ...member, token: 'x' }, member],
  ['the longest note', Note, x(500), x(500)],
  ['the longest role', CrewChanges, { role: ` ${x(60)} ` }, { role: x(60) }],
  ['no change', CrewChanges, {}, {}],
  ['no call time', CrewFields, { ...crew, callTime: '' }, { ...crew, callTime: null }],
  ['a link', LinkInput, { name: ' client ' }, { name: 'client', sections: [] }],
  [
    'a whole link',
    LinkInput,
    { name: x(60), sections: [...sections], lastDay: '2027-03-31', password: '123456' },
    { name: x(60), sections: [...sections], lastDay: '2027-03-31', password: '123456' },
  ],
  [
    'a link with the longest password',
    LinkInput,
    { name: 'c', password: x(128) },
    { name: 'c', sections: [], password: x(128) },
  ],
  [
    'a change of a link',
    LinkChangesForm,
    { name: 'crew' },
    { name: 'crew', sections: [], isPasswordRemoved: false },
  ],
  [
    'a change that removes the password',
    LinkChangesForm,
    { name: 'crew', isPasswordRemoved: true },
    { name: 'crew', sections: [], isPasswordRemoved: true },
  ],
])('%s is taken', (_, schema, input, output) => {
  expect(schema.parse(input)).toEqual(output)
})

const whom = ': Enter an email or username'
const noPhone = 'phone: A phone number has 10 digits, or begins with + and the code of its country'

test.each<[string, z.ZodType, unknown, ...string[]]>([
  ['nobody', Recipient, undefined, whom],
  ['a blank', Recipient, ' ', whom],
  ['a long name', Recipient, x(255), ': This is too long for a username or an email'],
  ['an address that is none', Recipient, 'ines@', ': Invalid email'],
  [
    'another access',
    ShareInput,
    { recipient: 'ines', accessLevel: 'own' },
    'accessLevel: Access is view or edit',
  ],
  ['a note that is none', Note, 1, ': The note must be text'],
  ['a long note', Note, x(501), ': A note has at most 500 characters'],
  ['a role that is none', CrewChanges, { role: 1 }, 'role: The role must be text'],
  ['a long role', CrewChanges, { role: x(61) }, 'role: A role has at most 60 characters'],
  ['a number that is none', CrewChanges, { phone: 1 }, noPhone],
  [
    'a link without a name',
    LinkInput,
    {},
    'name: Please give the link a name, such as “client” or “crew”',
  ],
  ['a link with a long one', LinkInput, { name: x(61) }, 'name: A name has at most 60 characters'],
  [
    'another section',
    LinkInput,
    { name: 'c', sections: ['all'] },
    'sections.0: Please choose among the sections',
  ],
  ['another day', LinkInput, { name: 'c', lastDay: '31.3.2027' }, 'lastDay: Please choose a day'],
  [
    'a password that is none',
    LinkInput,
    { name: 'c', password: 1 },
    'password: A password has at least 6 characters',
  ],
  [
    'a short password',
    LinkInput,
    { name: 'c', password: '12345' },
    'password: A password has at least 6 characters',
  ],
  [
    'a long password',
    LinkInput,
    { name: 'c', password: x(129) },
    'password: A password has at most 128 characters',
  ],
])('%s is refused with a sentence', (_, schema, input, ...lines) => {
  expect(problemsIn(schema, input).map((problem) => problem.join(': '))).toEqual(lines)
})

test.each([
  ['5551234567', '5551234567'],
  [' (555) 123-4567 ', '5551234567'],
  ['555.123/4567', '5551234567'],
  ['+49 170 / 123 45 67', '+491701234567'],
  ['+1234567', '+1234567'],
  ['+123456789012345', '+123456789012345'],
  [`5551234567${'-'.repeat(30)}`, '5551234567'],
  [`${' '.repeat(40)}5551234567`, '5551234567'],
  ['', ''],
])('the number %j is kept as %j', (phone, kept) => {
  expect(CrewChanges.parse({ phone })).toEqual({ phone: kept })
})

test.each([
  ...['12', '555123456', '55512345678', 'x5551234567', '5551234567x', '555-CALL-NOW'],
  ...['+', '+49', '+123456', '+1234567890123456', '+00000000000', '49+1701234567', '1+1234567'],
  ...['+1234567x', '+a234567'],
  `5551234567${'-'.repeat(31)}`,
])('%j is no number', (phone) => {
  expect(problemsIn(CrewChanges, { phone }).map((problem) => problem.join(': '))).toEqual([noPhone])
})

test.each(['6:00', '25:00', '06:00:00', '6am', null])('%j is no call time', (callTime) => {
  expect(CrewChanges.safeParse({ callTime }).success).toBe(false)
})

test('links lead to everything that is shared, and show its sections', () => {
  expect(shareKinds).toEqual(['location', 'portfolio', 'shoot', 'project'])
  expect(linkKinds).toEqual(['location', 'portfolio', 'shoot', 'project'])
  const ofPlan = ['locations', 'position', 'times', 'gear', 'concept', 'people', 'notes']
  expect(linkSections).toEqual({
    location: ['position'],
    portfolio: ['locations', 'position'],
    shoot: ofPlan,
    project: ofPlan,
  })
  expect(linkMedia('abc')).toBe('/link/abc/media')
})

test.each(['2026-05-01', '2026-12-31', '2028-02-29'])('%s ends where it ends last', (day) => {
  expect(dayOfEnd(endOfDay(day))).toBe(day)
})

test('a day ends twelve hours after it does in Greenwich', () => {
  expect(endOfDay('2026-05-01').toISOString()).toBe('2026-05-02T11:59:59.000Z')
  expect(dayOfEnd(new Date('2026-05-02T11:59:59Z'))).toBe('2026-05-01')
  expect(dayOfEnd(new Date('2026-05-02T12:00:00Z'))).toBe('2026-05-02')
})

test('of the sections of a published plan its owner chooses four', () => {
  expect(sections.filter(isPublicSection)).toEqual(['times', 'gear', 'people', 'notes'])
})

const fieldsOf = {
  location: locationFields,
  portfolio: portfolioFields,
  shoot: { ...shootFields, ...archiveFields },
  project: { ...projectFields, ...archiveFields },
}

const everything = {
  title: 't',
  comments: 'c',
  isDiscoverable: true,
  positionPrivacy: 'exact',
  isPurchaseable: true,
  price: 12,
  isPublic: true,
  isHidden: false,
  isArchived: false,
  publicSections: [],
}

test.each<[ShareKind, string[]]>([
  [
    'location',
    ['isArchived', 'isHidden', 'isPublic', 'isPurchaseable', 'price', 'publicSections', 'title'],
  ],
  [
    'portfolio',
    [
      'comments',
      'isArchived',
      'isHidden',
      'isPublic',
      'positionPrivacy',
      'publicSections',
      'title',
    ],
  ],
  ['shoot', ['comments', 'isDiscoverable', 'isPurchaseable', 'positionPrivacy', 'price', 'title']],
  [
    'project',
    ['comments', 'isDiscoverable', 'isPurchaseable', 'positionPrivacy', 'price', 'title'],
  ],
])('what of a %s is not its owner’s alone stays', (kind, names) => {
  expect(Object.keys(dropOwnerOnly(fieldsOf[kind], everything)).sort()).toEqual(names)
})

test('what an editor sends back unchanged is dropped, and the rest stays', () => {
  const changes = {
    title: 'Dawn',
    isPublic: true,
    isHidden: undefined,
    publicSections: ['times', 'gear'],
  }
  const current = { isPublic: true, isHidden: true, publicSections: ['times', 'gear'] }
  expect(pickEditable('shoot', shootFields, changes, current)).toEqual({ title: 'Dawn' })
})

test.each<[ShareKind, Record<string, unknown>, string]>([
  ['shoot', { isPublic: false }, 'isPublic'],
  ['shoot', { publicSections: ['times'] }, 'publicSections'],
  ['project', { isArchived: null }, 'isArchived'],
  ['portfolio', { title: 'T', price: 1 }, 'price'],
  ['location', { comments: '' }, 'comments'],
])('an editor of a %s does not change %j', (kind, changes, path) => {
  const current = { isPublic: true, publicSections: ['times', 'gear'], price: 2, comments: null }
  expect(() => pickEditable(kind, fieldsOf[kind], changes, current)).toThrow(
    expect.objectContaining({
      code: 'forbidden',
      path,
      message: `Only the owner of this ${kind} can change this`,
    }),
  )
})

test.each([
  [[], ''],
  [['Pier'], 'Pier'],
  [['Pier', 'Lighthouse'], 'Pier and Lighthouse'],
  [['Pier', 'Lighthouse', 'Dunes'], 'Pier, Lighthouse and Dunes'],
  [['Pier', 'Lighthouse', 'Dunes', 'Mill'], 'Pier, Lighthouse and 2 more locations'],
  [['Pier', 'Lighthouse', 'Dunes', 'Mill', 'Quay'], 'Pier, Lighthouse and 3 more locations'],
])('the places %j are %j', (titles, words) => {
  expect(placeSummary(titles)).toBe(words)
})
