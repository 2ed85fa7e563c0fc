import { expect, test } from 'vitest'
import { z } from 'zod'
import '#app/domain/rules/wording.ts'

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'This is missing'],
  ['no text', z.string(), 1, 'This must be text'],
  ['no number', z.number(), '12', 'This must be a number'],
  ['a broken number', z.int(), 1.5, 'This must be a whole number'],
  ['no boolean', z.boolean(), 'no', 'This must be true or false'],
  ['no list', z.array(z.string()), 'all', 'This must be a list'],
  ['no tuple', z.tuple([z.string()]), {}, 'This must be a list'],
  ['no object', z.object({}), [], 'This must be an object with fields'],
  ['no record', z.record(z.string(), z.string()), 1, 'This must be an object with fields'],
  ['no date', z.date(), 'today', 'This must be a date'],
  ['not empty', z.null(), 'x', 'This must be empty'],
  ['no map', z.map(z.string(), z.string()), 1, 'This must be something else'],
  ['no choice', z.enum(['a', 'b', 'c']), 'd', 'This must be a, b or c'],
  ['neither', z.enum(['view', 'edit']), 'all', 'This must be view or edit'],
  ['not the one', z.literal('a'), 'b', 'This must be a'],
  ['too long', z.string().max(2), 'abc', 'This must have at most 2 characters'],
  ['too short', z.string().min(1), '', 'This must have at least 1 character'],
  ['of another length', z.string().length(2), 'abc', 'This must have exactly 2 characters'],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], 'This must have at most 1 entry'],
  ['too few', z.array(z.string()).min(2), ['a'], 'This must have at least 2 entries'],
  ['too heavy', z.file().max(1), new File(['ab'], 'a'), 'This must have at most 1 byte'],
  ['too large', z.number().max(9), 10, 'This must be at most 9'],
  ['too small', z.number().min(1), 0, 'This must be at least 1'],
  ['not less', z.number().lt(9), 9, 'This must be less than 9'],
  ['not more', z.number().gt(1), 1, 'This must be more than 1'],
  ['no email', z.email(), 'x', 'Invalid email'],
  ['no address', z.url(), 'x', 'This is not a web address'],
  ['no id', z.uuid(), 'x', 'This is not an ID'],
  ['no instant', z.iso.datetime(), 'x', 'A time is written like 2026-05-01T18:30:00Z'],
  ['no day', z.iso.date(), 'x', 'A date is written like 2026-05-01'],
  ['no time', z.iso.time(), 'x', 'A time is written like 18:30'],
  ['of another form', z.string().regex(/^a/), 'x', 'This has the wrong format'],
  ['no multiple', z.number().multipleOf(5), 7, 'This must be a multiple of 5'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'This field is unknown'],
  ['refused', z.string().refine(() => false), 'x', 'This is not valid'],
])('what is %s is refused in words', (_, schema, value, message) => {
  const { issues } = schema.safeParse(value).error ?? { issues: [] }
  expect(issues.map((issue) => issue.message)).toEqual([message])
})
