import { z } from 'zod'

/** A line of a written list that cannot be read. */
export const WrongLine = z
  .object({
    line: z.int().min(1).describe('The number of the line, from 1'),
    text: z.string().describe('The line, at most 80 characters of it'),
    message: z.string().describe('What is wrong with it'),
  })
  .meta({ id: 'WrongLine' })
