import type { z } from 'zod'

/** What a schema finds wrong: the field and the message of each fault. */
export function wrongOf(schema: z.ZodType, input: unknown): [string, string][] {
  const { error } = schema.safeParse(input)
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}
