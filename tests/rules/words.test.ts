import { expect, test } from 'vitest'
import { limitWords } from '#app/domain/items/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { accountWords } from '#app/domain/users/words.ts'

type Catalogue = Record<string, Sentence | ((params: never) => Sentence)>

const sources = import.meta.glob<string>('/app/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = import.meta.glob<Record<string, Catalogue>>('/app/{domain,http}/**/words.ts', {
  eager: true,
})
const catalogues = Object.values(modules).flatMap((module) =>
  // Other words than sentences, such as those of the light, are no catalogue.
  Object.entries(module).filter(
    ([name, words]) =>
      name.endsWith('Words') && Object.values(words).every((one) => typeof one !== 'string'),
  ),
)
const texts = Object.entries(sources)
  .map(([path, text]) => ({ path: path.slice(1), text: withoutComments(text) }))
  .filter(({ path }) => !(`/${path}` in modules))

test('a wrong key, a missing parameter and words of no catalogue are errors of types', () => {
  // @ts-expect-error there is no such sentence
  expect(accountWords.nothing).toBeUndefined()
  // @ts-expect-error the tier is missing
  expect(limitWords.noArchive({}).text).toContain('undefined')
  // @ts-expect-error an error is made of a sentence
  expect(() => invalid('Some words').parts.length).toThrow()
})

test('every sentence is used', () => {
  const names = catalogues.flatMap(([name, sentences]) =>
    Object.keys(sentences).map((key) => `${name}.${key}`),
  )
  expect(names.length).toBeGreaterThan(200)
  const used = new Set(texts.flatMap(({ text }) => text.match(/\b\w+Words\s*\.\w+/g) ?? []))
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

const verbs = `is|are|has|have|had|was|were|needs?|do|does|cannot|may|must|will|please|choose|send|
  ends?|lasts?|begins?|stays?|takes?|lets?|holds?|arrived?|required|found`.replaceAll(/\s/g, '')
const sentence = new RegExp(
  `(?<!Error\\(|sql)(['"\`])[A-Z“](?:(?!\\1)[^\\n])*\\b(?:${verbs})\\b(?:(?!\\1)[^\\n])*\\1`,
  'g',
)

/** Without the messages of an `Error`, which nobody but us reads. */
/** What the API's document says of a field, in English alone. */
const described = /\.describe\(\s*(['"`])(?:\\.|(?!\1)[\s\S])*\1,?\s*\)/g

function sentencesIn(text: string) {
  const plain = text.replace(described, '').replace(/\$\{[^{}`]*\}/g, 'X')
  return (plain.match(sentence) ?? []).filter((found) => found.includes(' '))
}

test('the sentences of the domain stand in its catalogues', () => {
  expect(sentencesIn("throw invalid('A tag needs a title')")).toHaveLength(1)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is read
  expect(sentencesIn('`A ${kind} has at most ${most} locations`')).toHaveLength(1)
  expect(sentencesIn("new Error('There is no box')")).toEqual([])
  // The schemas of the API describe their fields in its document.
  const inDomain = texts.filter(
    ({ path }) => path.startsWith('app/domain/') && !/\/published[\w-]*\.ts$/.test(path),
  )
  expect(inDomain.length).toBeGreaterThan(100)
  const found = inDomain.flatMap(({ path, text }) =>
    sentencesIn(text).map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

const text = String.raw`(?:\w*[mM]essage|\bsentence(?:\??\.text)?|\b\w+Words\.[^\n]*\.text)`
const reads = new RegExp(
  [
    String.raw`${text}\??\s*\.(?:replace|replaceAll|includes|match|matchAll|split|search|startsWith|endsWith|indexOf)\(`,
    String.raw`\.(?:test|exec)\((?:\w+\??\.)*${text}\)`,
    String.raw`(?<!typeof )(?:\b\w*[mM]essage|\.text) [!=]== ['"\`]`,
  ].join('|'),
)

test('no code searches a message or edits it', () => {
  const examples = [
    "message.replaceAll('shoot', 'stop')",
    'message.split(/(choose a larger plan)/i)',
    '/413/.test(status.statusMessage)',
    "error.message === 'Shoot not found'",
  ]
  expect(examples.filter((example) => !reads.test(example))).toEqual([])
  // What drivers say of a lost connection has no code.
  const found = texts.filter(
    ({ path, text }) => path !== 'app/db/outage.server.ts' && reads.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
