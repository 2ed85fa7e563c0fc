import { createHash } from 'node:crypto'

type Scalar = string | number | boolean | Date | Uint8Array | null | undefined
type Value = Scalar | readonly Scalar[]

type Operand = Fragment | Parameter | Value

/** Example: `` sql`select title from tags where id = ${id}` ``. Fragments can be nested. */
export function sql<_Type = unknown>(texts: TemplateStringsArray, ...parts: Operand[]): Fragment {
  return new Fragment(texts, parts)
}

/** Inserts the name of a table, column or alias. @throws Error unless it is a plain identifier */
export function name(word: string): Fragment {
  if (!/^[a-z_]\w*(?:\.[a-z_]\w*)?$/i.test(word))
    throw new Error(`This is not a name in SQL: ${word}`)
  return new Fragment([word], [])
}

export function join(fragments: readonly Fragment[], between = ', '): Fragment {
  const texts = fragments.map((_, at) => (at === 0 ? '' : between))
  return new Fragment([...texts, ''], fragments)
}

/** Writes the number into the statement instead of a parameter, so that the planner knows it. */
export function literal(number: number): Fragment {
  return new Fragment([String(number)], [])
}

/** Creates a parameter that is sent once even if a statement uses it repeatedly. */
export function parameter(value: Value): Parameter {
  return new Parameter(value)
}

/** @param owner parameters with the same owner are sent as one parameter */
export class Parameter {
  readonly value: Value
  readonly owner: object

  constructor(value: Value, owner?: object) {
    this.value = value
    this.owner = owner ?? this
  }
}

export class Fragment {
  readonly texts: readonly string[]
  readonly parts: readonly Operand[]

  constructor(texts: readonly string[], parts: readonly Operand[]) {
    this.texts = texts
    this.parts = parts
  }
}

export const nothing: Fragment = new Fragment([''], [])

/** A statement for `pg`. With a name it is prepared and planned once per connection. */
export type Statement = { name?: string; text: string; values: unknown[] }

export function compile(fragment: Fragment): Statement {
  const values: unknown[] = []
  const places = new Map<object, number>()
  const text = compileFragment(fragment)
  return { text, values }

  function compileFragment({ texts, parts }: Fragment): string {
    let written = texts[0] as string
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]
      written += part instanceof Fragment ? compileFragment(part) : `$${parameterNumber(part)}`
      written += texts[at + 1]
    }
    return written
  }

  function parameterNumber(part: Parameter | Value): number {
    if (!(part instanceof Parameter)) return values.push(part)
    const known = places.get(part.owner)
    if (known) return known
    const added = values.push(part.value)
    places.set(part.owner, added)
    return added
  }
}

export function named(statement: Statement): Statement {
  return { name: nameOf(statement.text), ...statement }
}

function nameOf(text: string): string {
  let known = names.get(text)
  if (!known) {
    known = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, known)
  }
  return known
}

const names = new Map<string, string>()
