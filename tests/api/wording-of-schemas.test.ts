import { expect, test } from 'vitest'
import { z } from 'zod'
import '#app/domain/rules/wording.ts'

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'This is missing'],
  ['no text', z.string(), 1, 'This has to be a text'],
  ['no number', z.number(), '12', 'This has to be a number'],
  ['a broken number', z.int(), 1.5, 'This has to be a whole number'],
  ['no boolean', z.boolean(), 'no', 'This has to be true or false'],
  ['no list', z.array(z.string()), 'all', 'This has to be a list'],
  ['no tuple', z.tuple([z.string()]), {}, 'This has to be a list'],
  ['no object', z.object({}), [], 'This has to be an object with fields'],
  ['no record', z.record(z.string(), z.string()), 1, 'This has to be an object with fields'],
  ['no date', z.date(), 'today', 'This has to be a date'],
  ['not empty', z.null(), 'x', 'This has to be empty'],
  ['no map', z.map(z.string(), z.string()), 1, 'This has to be something else'],
  ['no choice', z.enum(['a', 'b', 'c']), 'd', 'This has to be a, b or c'],
  ['neither', z.enum(['view', 'edit']), 'all', 'This has to be view or edit'],
  ['not the one', z.literal('a'), 'b', 'This has to be a'],
  ['too long', z.string().max(2), 'abc', 'This has to have at most 2 characters'],
  ['too short', z.string().min(1), '', 'This has to have at least 1 character'],
  ['of another length', z.string().length(2), 'abc', 'This has to have exactly 2 characters'],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], 'This has to have at most 1 entry'],
  ['too few', z.array(z.string()).min(2), ['a'], 'This has to have at least 2 entries'],
  ['too heavy', z.file().max(1), new File(['ab'], 'a'), 'This has to have at most 1 byte'],
  ['too large', z.number().max(9), 10, 'This has to be at most 9'],
  ['too small', z.number().min(1), 0, 'This has to be at least 1'],
  ['not less', z.number().lt(9), 9, 'This has to be less than 9'],
  ['not more', z.number().gt(1), 1, 'This has to be more than 1'],
  ['no email', z.email(), 'x', 'Invalid email'],
  ['no address', z.url(), 'x', 'This is no address of the web'],
  ['no id', z.uuid(), 'x', 'This is no ID'],
  ['no instant', z.iso.datetime(), 'x', 'A time is written like 2026-05-01T18:30:00Z'],
  ['no day', z.iso.date(), 'x', 'A date is written like 2026-05-01'],
  ['no time', z.iso.time(), 'x', 'A time is written like 18:30'],
  ['of another form', z.string().regex(/^a/), 'x', 'This is not written as it has to be'],
  ['no multiple', z.number().multipleOf(5), 7, 'This has to be a multiple of 5'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'This field is not known'],
  ['refused', z.string().refine(() => false), 'x', 'This is not as it has to be'],
])('what is %s is refused in words', (_, schema, value, message) => {
  const { issues } = schema.safeParse(value).error ?? { issues: [] }
  expect(issues.map((issue) => issue.message)).toEqual([message])
})
