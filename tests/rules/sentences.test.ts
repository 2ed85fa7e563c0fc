import { expect, test } from 'vitest'
import { limitWords } from '#app/domain/items/words.ts'
import {
  DomainError,
  forbidden,
  invalid,
  notFound,
  OutdatedVersion,
  requireVersion,
  tooMany,
  unauthenticated,
  wrongInput,
} from '#app/domain/rules/errors.ts'
import { catalogue } from '#app/domain/rules/sentences.ts'
import { commonWords, isUnit } from '#app/domain/rules/words.ts'

test('a sentence says where it stands, what it speaks of, and its words', () => {
  const words = catalogue('test', {
    taken: 'This title is taken',
    count: ({ max }: { max: number }) => `At most ${max}`,
    full: ({ tier }: { tier: string }) => [`${tier} is full. `, { toPlans: 'Choose more' }, '.'],
  })
  expect(words.taken).toEqual({
    key: 'test.taken',
    params: {},
    text: 'This title is taken',
    parts: ['This title is taken'],
  })
  expect(words.count({ max: 3 })).toEqual({
    key: 'test.count',
    params: { max: 3 },
    text: 'At most 3',
    parts: ['At most 3'],
  })
  expect(words.full({ tier: 'Basic' })).toEqual({
    key: 'test.full',
    params: { tier: 'Basic' },
    text: 'Basic is full. Choose more.',
    parts: ['Basic is full. ', { toPlans: 'Choose more' }, '.'],
  })
})

test('words that lead to a page are a part of the sentence, not sought in it', () => {
  const { key, text, parts } = limitWords.noArchive({ tier: 'Basic' })
  expect(key).toBe('limits.noArchive')
  expect(text).toBe('The Basic plan has no archive. Choose a larger plan to archive.')
  expect(parts).toEqual([
    'The Basic plan has no archive. ',
    { toPlans: 'Choose a larger plan' },
    ' to archive.',
  ])
})

test('counted words agree with their count, by the rules of English', () => {
  const size = (count: number) =>
    commonWords.ofOtherSize({ bound: 'at least', count, unit: 'array' }).text
  expect([0, 1, 2].map(size)).toEqual([
    'This must have at least 0 entries',
    'This must have at least 1 entry',
    'This must have at least 2 entries',
  ])
  expect(['string', 'array', 'file', 'number', 'toString'].map(isUnit)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

const aSentence = commonWords.chooseWhatToDo

test.each([
  [notFound('Shoot'), 'notFound', 'common.notFound', 'Shoot not found', undefined],
  [invalid(aSentence), 'invalid', 'common.chooseWhatToDo', 'Please choose what to do', undefined],
  [invalid(aSentence, 'id'), 'invalid', 'common.chooseWhatToDo', 'Please choose what to do', 'id'],
  [forbidden(), 'forbidden', 'common.mayNot', 'You may not do this', undefined],
  [
    forbidden(aSentence, 'tier'),
    'forbidden',
    'common.chooseWhatToDo',
    'Please choose what to do',
    'tier',
  ],
  [unauthenticated(), 'unauthenticated', 'common.logIn', 'Please log in', undefined],
  [
    unauthenticated(aSentence),
    'unauthenticated',
    'common.chooseWhatToDo',
    'Please choose what to do',
    undefined,
  ],
  [
    tooMany(30),
    'tooMany',
    'common.tooManyAttempts',
    'Too many attempts. Please try again in 30 s.',
    undefined,
  ],
  [
    new OutdatedVersion('portfolio'),
    'conflict',
    'common.outdated',
    'Someone saved a newer version of this portfolio while you were editing. Your text is still here: review the differences, then save.',
    'version',
  ],
  [
    wrongInput({ issues: [{ message: 'The title must be text' }, { message: 'Not so' }] }, 'title'),
    'invalid',
    'common.wrongInput',
    'The title must be text',
    'title',
  ],
  [wrongInput({ issues: [] }), 'invalid', 'common.wrongInput', '', undefined],
])('an error has a code and speaks the catalogue: %s', (error, code, key, message, path) => {
  expect(error).toBeInstanceOf(DomainError)
  expect(error).toMatchObject({ name: 'DomainError', code, key, message, parts: [message] })
  expect(error.path).toBe(path)
})

test('an error carries what its sentence speaks of', () => {
  expect(notFound('Shoot').params).toEqual({ kind: 'Shoot' })
  expect(new OutdatedVersion('portfolio').params).toEqual({ what: 'portfolio' })
})

test('after too many tries and while we are away an error says when to try again', () => {
  expect(tooMany(30).retryAfter).toBe(30)
  expect(new DomainError('unavailable', commonWords.away).retryAfter).toBe(5)
  expect(invalid(aSentence).retryAfter).toBeUndefined()
})

test('a change to a version that is no longer the current one is refused', () => {
  expect(() => requireVersion('shoot', undefined, 3)).not.toThrow()
  expect(() => requireVersion('shoot', 3, 3)).not.toThrow()
  expect(() => requireVersion('shoot', 2, 3)).toThrow(OutdatedVersion)
  expect(() => requireVersion('shoot', 4, 3)).toThrow(OutdatedVersion)
})
