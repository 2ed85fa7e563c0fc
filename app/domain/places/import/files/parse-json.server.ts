import { FileRefused } from './refused-file.ts'
import { fileWords } from './words.ts'

const maxDepth = 100

/** Values of lists and objects; a location has about ten. */
const maxValues = 3_000_000

/** @throws FileRefused for what is no JSON, or would need too much memory */
export function parseJson(text: string): unknown {
  requireSmall(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new FileRefused(fileWords.damaged)
  }
}

/** Counts before it is parsed, because a parser has no limits: 50 MB of `[` need 3 GB. */
function requireSmall(text: string) {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') {
      if (++depth > maxDepth) throw new FileRefused(fileWords.tooDeep)
      values++
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',') values++
  }
  if (values > maxValues) throw new FileRefused(fileWords.tooHeavy)
}

/** The index of its closing quotation mark, before which stands an even number of backslashes. */
function endOfString(text: string, start: number) {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text[before] === '\\') before--
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}
