import { ApiRefusal } from '#app/http/failure.server.ts'

const maxDepth = 32

/** Limit for all objects and arrays together; a complete import has about 4,000 values. */
const maxValues = 10_000

export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request)
  if (!bytes?.byteLength) return ''
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new ApiRefusal(415, {
      code: 'unsupportedMediaType',
      message: 'Send JSON, with Content-Type: application/json',
    })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidBody('This body is not valid UTF-8')
  }
}

async function readBytes(request: Request) {
  if (!request.body) return undefined
  try {
    return await request.arrayBuffer()
  } catch {
    throw invalidBody('This body did not arrive whole')
  }
}

export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('This body is not valid JSON')
  }
}

/** Runs before `JSON.parse`, for which a megabyte of brackets would take long. */
function checkShape(text: string) {
  let depth = 0
  let values = 1
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isString) {
      if (char === '\\') {
        if (text.startsWith('u0000', at + 1)) throw invalidBody('Text has no NUL characters')
        at++
      } else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '{' || char === '[') {
      if (++depth > maxDepth) throw invalidBody(`JSON is at most ${maxDepth} levels deep`)
      values++
    } else if (char === '}' || char === ']') depth--
    else if (char === ',') values++
    if (values > maxValues) throw invalidBody('This body holds too many values')
  }
}

function invalidBody(message: string) {
  return new ApiRefusal(400, { code: 'invalid', message })
}
