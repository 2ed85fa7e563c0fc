export type Sentence = {
  key: string
  params: Params
  text: string
  parts: SentencePart[]
}

export type SentencePart = string | { toPlans: string }

type Params = Record<string, unknown>

type Words = string | SentencePart[]

type Entries = Record<string, Words | ((params: never) => Words)>

type Catalogue<Sentences extends Entries> = {
  [Key in keyof Sentences]: Sentences[Key] extends (params: infer Values) => Words
    ? (params: Values) => Sentence
    : Sentence
}

export function catalogue<const Sentences extends Entries>(
  context: string,
  entries: Sentences,
): Catalogue<Sentences> {
  const sentences = Object.entries(entries).map(([name, words]) => {
    const key = `${context}.${name}`
    const sentence =
      typeof words === 'function'
        ? (params: Params) => sentenceOf(key, words(params as never), params)
        : sentenceOf(key, words, {})
    return [name, sentence]
  })
  return Object.fromEntries(sentences) as Catalogue<Sentences>
}

function sentenceOf(key: string, words: Words, params: Params): Sentence {
  const parts = typeof words === 'string' ? [words] : words
  const text = parts.map((part) => (typeof part === 'string' ? part : part.toPlans)).join('')
  return { key, params, text, parts }
}
