const maxDepth = 32

/** The text is not a JSON list of objects, or one of them is too large. */
export class ListError extends Error {}

/**
 * Yields the text of each object in a JSON list, one at a time, whatever the size of the list.
 * @param maxLength of an object, in characters
 * @throws `ListError`
 */
export async function* objectsOf(
  chunks: AsyncIterable<Uint8Array>,
  maxLength: number,
): AsyncGenerator<string> {
  const scanner = new ListScanner(maxLength)
  for await (const text of decode(chunks)) yield* scanner.scan(text)
  scanner.end()
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new ListError('Not UTF-8')
    throw error
  }
}

class ListScanner {
  #maxLength: number
  #state: 'start' | 'first' | 'object' | 'after' | 'next' | 'end' = 'start'
  #begun = ''
  #depth = 0
  #isString = false
  #isEscaped = false

  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  *scan(text: string): Generator<string> {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const char = text[at] as string
      if (this.#state === 'object') {
        if (!this.#isObjectEnd(char)) continue
        yield this.#take(text.slice(from, at + 1))
        this.#state = 'after'
      } else if (!/\s/.test(char)) {
        this.#step(char)
        from = at
      }
    }
    if (this.#state === 'object') this.#begun = this.#take(text.slice(from))
  }

  end() {
    if (this.#state !== 'end') throw new ListError('No end')
  }

  #take(rest: string) {
    const whole = this.#begun + rest
    if (whole.length > this.#maxLength) throw new ListError('Too large')
    this.#begun = ''
    return whole
  }

  /** Takes a character between objects. */
  #step(char: string) {
    const next = steps[this.#state]?.[char]
    if (!next) throw new ListError('Not a list')
    this.#state = next
    if (next === 'object') this.#depth = 1
  }

  #isObjectEnd(char: string): boolean {
    if (this.#isEscaped) this.#isEscaped = false
    else if (this.#isString) {
      if (char === '\\') this.#isEscaped = true
      else if (char === '"') this.#isString = false
    } else if (char === '"') this.#isString = true
    else if (char === '{' || char === '[') {
      if (++this.#depth > maxDepth) throw new ListError('Too deep')
    } else if (char === '}' || char === ']') return --this.#depth === 0
    return false
  }
}

type State = 'first' | 'object' | 'after' | 'next' | 'end'

const steps: Partial<Record<string, Partial<Record<string, State>>>> = {
  start: { '[': 'first' },
  first: { '{': 'object', ']': 'end' },
  next: { '{': 'object' },
  after: { ',': 'next', ']': 'end' },
}
