import type { z } from 'zod'

/** What a schema says of a wrong input: 'email: Invalid email', one line for each issue. */
export function refusals(schema: z.ZodType, input: unknown): string[] {
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
