import { expect, test } from 'vitest'
import { formFields } from '#app/domain/rules/form-fields.ts'

const key = '0198d6a0-0000-7000-8000-000000000001'

test.each([
  [key, key],
  ['k', undefined],
  ['', undefined],
  [undefined, undefined],
])('the key %j of a form counts as %j', (sent, read) => {
  expect(formFields.key.parse(sent)).toBe(read)
})

test.each([
  ['1', 1],
  [3, 3],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['x 1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the version %j of a form counts as %j', (sent, read) => {
  expect(formFields.version.parse(sent)).toBe(read)
})

test('what is on or off is off where nothing is sent', () => {
  expect(formFields.isOn.parse(undefined)).toBe(false)
  expect(formFields.isOn.parse(true)).toBe(true)
  const { issues } = formFields.isOn.safeParse('yes').error ?? { issues: [] }
  expect(issues.map(({ message }) => message)).toEqual(['This must be on or off'])
})
