import { z } from 'zod'

/** Replaces zod's default error messages with plain ones. */
z.config({ localeError: wordingOf })

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  tuple: 'a list',
  date: 'a date',
  null: 'empty',
}

const formats: Record<string, string> = {
  email: 'Invalid email',
  url: 'This is no address of the web',
  uuid: 'This is no ID',
  datetime: 'A time is written like 2026-05-01T18:30:00Z',
  date: 'A date is written like 2026-05-01',
  time: 'A time is written like 18:30',
}

function wordingOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing'
      return `This has to be ${kinds[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `This has to be ${oneOf(issue.values.map(String))}`
    case 'too_big':
      return bound(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'too_small':
      return bound(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it has to be'
    case 'not_multiple_of':
      return `This has to be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'This field is not known'
    default:
      return 'This is not as it has to be'
  }
}

const units: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

function bound(issue: { origin: string; exact?: boolean }, word: string, count: number | bigint) {
  const amount = `${issue.exact ? 'exactly' : word} ${count}`
  const unit = units[issue.origin]
  if (!unit) return `This has to be ${amount}`
  return `This has to have ${amount} ${unit[count === 1 ? 0 : 1]}`
}

function oneOf(values: string[]) {
  const last = values.at(-1) ?? ''
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${last}` : last
}
