import type { ZodType } from 'zod'

/** What a schema finds wrong: each field and its message. */
export function problemsIn(schema: ZodType, input: unknown): [field: string, message: string][] {
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}
