import { z } from 'zod'
import type { Sentence } from './sentences.ts'
import { commonWords, isUnit } from './words.ts'

z.config({ localeError: (issue) => sentenceFor(issue).text })

const kinds: Record<string, string> = {
  string: 'text',
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

const formats: Record<string, Sentence> = {
  email: commonWords.emailInvalid,
  url: commonWords.noWebAddress,
  uuid: commonWords.noId,
  datetime: commonWords.noInstant,
  date: commonWords.noDate,
  time: commonWords.noClockTime,
}

function sentenceFor(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return commonWords.missing
      return commonWords.ofOtherType({ type: kinds[issue.expected] ?? 'something else' })
    case 'invalid_value':
      return commonWords.ofOtherType({ type: oneOf(issue.values.map(String)) })
    case 'too_big':
      return describeBound(
        issue,
        issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
      )
    case 'too_small':
      return describeBound(
        issue,
        issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
      )
    case 'invalid_format':
      return formats[issue.format] ?? commonWords.malformed
    case 'not_multiple_of':
      return commonWords.noMultiple({ of: issue.divisor })
    case 'unrecognized_keys':
      return commonWords.unknownField
    default:
      return commonWords.wrong
  }
}

function describeBound(
  issue: { origin: string; exact?: boolean },
  word: string,
  count: number | bigint,
) {
  const bound = issue.exact ? 'exactly' : word
  return isUnit(issue.origin)
    ? commonWords.ofOtherSize({ bound, count, unit: issue.origin })
    : commonWords.ofOtherAmount({ bound, amount: count })
}

function oneOf(values: string[]) {
  const last = values.at(-1) ?? ''
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${last}` : last
}
