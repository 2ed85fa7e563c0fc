import { createHash } from 'node:crypto'
import { type Expression, ExpressionWrapper, RawNode, ValueNode } from 'kysely'

type Scalar = string | number | boolean | Date | Uint8Array | null | undefined
type Value = Scalar | readonly Scalar[]

/** What `${}` takes: another fragment, or a value, which is always sent as a parameter. */
type Part = Fragment | Parameter | Value

/**
 * A piece of SQL with its values: `` sql`select title from tags where id = ${id}` ``. Fragments can
 * be nested, and used in Kysely queries as an expression of `Type`.
 */
export function sql<Type = unknown>(texts: TemplateStringsArray, ...parts: Part[]): Fragment<Type> {
  return new Fragment<Type>(texts, parts)
}

/** A table, column or alias name; only for words that the code itself chooses. */
export function name(word: string): Fragment {
  let fragment = names.get(word)
  if (fragment) return fragment
  if (!/^[a-z_]+(?:\.[a-z_]+)?$/i.test(word)) throw new Error(`This is no name in SQL: ${word}`)
  fragment = new Fragment([word], [])
  names.set(word, fragment)
  return fragment
}

const names = new Map<string, Fragment>()

export function join(fragments: readonly Fragment[], between = ', '): Fragment {
  if (fragments.length === 0) return nothing
  const key = `${fragments.length}${between}`
  let texts = joints.get(key)
  if (!texts) {
    texts = ['', ...Array(fragments.length - 1).fill(between), '']
    joints.set(key, texts)
  }
  return new Fragment(texts, fragments)
}

const joints = new Map<string, string[]>()

/** A number chosen by the code, written into the text so that PostgreSQL plans with it. */
export function literal(number: number): Fragment {
  let fragment = numbers.get(number)
  if (!fragment) {
    fragment = new Fragment([String(number)], [])
    numbers.set(number, fragment)
  }
  return fragment
}

const numbers = new Map<number, Fragment>()

/** A value that is sent once, however often it stands in a statement. */
export function parameter(value: Value): Parameter {
  return new Parameter(value)
}

/** @param owner parameters with the same owner are sent as one */
export class Parameter {
  readonly value: Value
  readonly owner: object

  constructor(value: Value, owner?: object) {
    this.value = value
    this.owner = owner ?? this
  }
}

export class Fragment<Type = unknown> implements Expression<Type> {
  readonly #texts: readonly string[]
  readonly #parts: readonly Part[]

  constructor(texts: readonly string[], parts: readonly Part[]) {
    this.#texts = texts
    this.#parts = parts
  }

  /** Kysely reads only the type. */
  get expressionType(): Type | undefined {
    return undefined
  }

  /** Kysely numbers the values itself. */
  toOperationNode() {
    const texts = ['']
    const values: Value[] = []
    this.write(
      (text) => {
        texts[values.length] += text
      },
      (part) => {
        values.push(part instanceof Parameter ? part.value : part)
        texts.push('')
      },
    )
    return RawNode.create(
      texts,
      values.map((value) => ValueNode.create(value)),
    )
  }

  as<Alias extends string>(alias: Alias) {
    return new ExpressionWrapper<never, never, Type>(this.toOperationNode()).as(alias)
  }

  /** Walks the fragments to the last step, and collects the values. */
  walk(from: Step, values: Values): Step {
    let step = from.after(this.#texts)
    for (const part of this.#parts) {
      step = part instanceof Fragment ? part.walk(step, values) : step.after(values.place(part))
    }
    return step
  }

  write(text: (text: string) => void, value: (value: Parameter | Value) => void) {
    const texts = this.#texts
    const parts = this.#parts
    for (let index = 0; index < texts.length; index++) {
      text(texts[index] as string)
      if (index >= parts.length) return
      const part = parts[index]
      if (part instanceof Fragment) part.write(text, value)
      else value(part)
    }
  }
}

export const nothing: Fragment = new Fragment([''], [])

/** The name is made from the text, so that each text is planned once a connection. */
export type Statement = { name: string; text: string; values: unknown[] }

export function compile(fragment: Fragment): Statement {
  const values = new Values()
  const step = fragment.walk(first, values)
  step.known ??= textOf(fragment)
  return { name: step.known.name, text: step.known.text, values: values.list }
}

function textOf(fragment: Fragment) {
  const values = new Values()
  let text = ''
  fragment.write(
    (piece) => {
      text += piece
    },
    (part) => {
      text += `$${values.place(part)}`
    },
  )
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { name, text }
}

class Values {
  readonly list: unknown[] = []
  #places: Map<object, number> | undefined

  place(value: Parameter | Value): number {
    if (!(value instanceof Parameter)) return this.list.push(value)
    this.#places ??= new Map()
    let place = this.#places.get(value.owner)
    if (!place) {
      place = this.list.push(value.value)
      this.#places.set(value.owner, place)
    }
    return place
  }
}

/** The same pieces in the same order lead to the same step, which keeps the statement's text. */
class Step {
  known: Omit<Statement, 'values'> | undefined
  #piece: unknown
  #next: Step | undefined
  #others: Map<unknown, Step> | undefined

  /** The step after a piece; most steps have only one. */
  after(piece: unknown): Step {
    if (this.#piece === piece && this.#next) return this.#next
    if (!this.#next) {
      this.#piece = piece
      this.#next = new Step()
      return this.#next
    }
    this.#others ??= new Map()
    let next = this.#others.get(piece)
    if (!next) {
      next = new Step()
      this.#others.set(piece, next)
    }
    return next
  }
}

const first = new Step()
