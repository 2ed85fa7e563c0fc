/** A sentence of a catalogue: where it stands there, what it speaks of, and its words. */
export type Sentence = {
  /** Like `billing.full`. */
  key: string
  params: Params
  text: string
  /** The same words, where some of them lead to a page. */
  parts: SentencePart[]
}

/** Words that lead to the page of the larger plans are a part of their own. */
export type SentencePart = string | { toPlans: string }

type Params = Record<string, unknown>

type Words = string | SentencePart[]

type Entries = Record<string, Words | ((params: never) => Words)>

type Catalogue<Sentences extends Entries> = {
  [Key in keyof Sentences]: Sentences[Key] extends (params: infer Values) => Words
    ? (params: Values) => Sentence
    : Sentence
}

/**
 * The sentences of a context. A sentence with parameters is a function of them; `.text` is what a
 * schema says. Only catalogues make sentences, and errors are made of sentences alone.
 */
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
