import type { z } from 'zod'
import '#app/domain/rules/wording.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { ApiRefusal, type Failure } from '#app/http/failure.server.ts'

const maxFailures = 20
/** Length in characters. The path of an unknown field is chosen by the sender, so it is limited. */
const maxPathLength = 200

/** @throws `ApiRefusal` with the first failures (`maxFailures`) of invalid or unknown fields */
export function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiRefusal(400, failuresOf(parsed.error.issues).slice(0, maxFailures))
}

/** Describes each invalid or unknown field. */
export function failuresOf(issues: readonly z.core.$ZodIssue[]): Failure[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, maxFailures)
        .map((key) => failureAt(commonWords.unknownField.text, [...issue.path, key]))
    }
    // For a union, only the failures of the alternative that matches best are reported.
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const [closest] = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))
      return failuresOf(
        (closest ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
      )
    }
    return failureAt(issue.message, issue.path)
  })
}

function depthOf(issues: z.core.$ZodIssue[]) {
  return Math.max(...issues.map((issue) => issue.path.length))
}

function failureAt(message: string, path: PropertyKey[]): Failure {
  return path.length === 0
    ? { code: 'invalid', message }
    : { code: 'invalid', message, path: path.map(String).join('.').slice(0, maxPathLength) }
}
