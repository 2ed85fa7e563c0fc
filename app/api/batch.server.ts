import { z } from 'zod'
import { DomainError } from '#app/domain/rules/errors.ts'
import { toDomainError } from '#app/domain/rules/outage.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { describeRefusal, type Failure } from '#app/http/failure.server.ts'
import type { Collection, Schemas } from './crud.ts'
import { type Endpoint, post } from './endpoint.ts'
import { failuresOf } from './parse.server.ts'

const maxOperations = 200

/** A batch counts as this many writes. */
const writeCost = 10

const maxFailures = 20

type Operation<Input, Changes> =
  | { method: 'POST'; body: Input }
  | { method: 'PATCH'; id: string; body: Changes }
  | { method: 'DELETE'; id: string; version?: number | undefined }

/** An operation that its schema refuses, which fails alone. */
type Wrong = { errors: Failure[] }

/** What a call has deleted. */
export const Removed = z
  .object({
    id: z.uuid().describe('The id of what was deleted'),
    title: z.string().describe('Its title'),
  })
  .meta({ id: 'Removed' })

const Failed = z.object({
  code: z.string().describe('For programs, as in the answer to the single call'),
  message: z.string().describe('For people'),
  path: z.string().optional().describe('The wrong field of the operation, such as `body.title`'),
  current: z.unknown().optional().describe('What is there already, in a conflict'),
})

/** Creates POST `{name}/batch`, whose operations do what the single calls do. */
export function batchOf<Input, Changes, Item>(
  name: string,
  { input, changes, item }: Omit<Schemas<Input, Changes, Item>, 'findBy'>,
  collection: Collection<NoInfer<Input>, NoInfer<Changes>, NoInfer<Item>>,
): Endpoint {
  const id = z.uuid().describe('The id of what changes')
  const Operation = z
    .discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('POST').describe('Creates one'),
        body: input.describe('The body of the single call'),
      }),
      z.strictObject({
        method: z.literal('PATCH').describe('Changes one'),
        id,
        body: changes.describe('The body of the single call'),
      }),
      z.strictObject({
        method: z.literal('DELETE').describe('Deletes one'),
        id,
        version: z.int().min(1).optional().describe('Refused (409) if it has another version'),
      }),
    ])
    .catch((wrong) => ({ errors: failuresOf(wrong?.error?.issues ?? []) }) as never)
  const result = z.object({
    index: z.int().min(0).describe('The position of the operation in the request, from 0'),
    status: z.int().describe('The status that the single call has: 200, 201 or an error'),
    data: z
      .union([item, Removed])
      .optional()
      .describe('What the single call answers; missing if the operation failed'),
    errors: z.array(Failed).optional().describe('Why the operation failed; missing if it did not'),
  })
  return post(
    `${name}/batch`,
    {
      summary: `Creates, changes and deletes up to ${maxOperations} in one call, one after the other: each as its single call (POST, PATCH, DELETE ${name}) and with its own result, so that some may fail. A batch counts as ${writeCost} writes; its body has at most 1 MB.`,
      body: z.strictObject({
        operations: z
          .array(Operation)
          .min(1, 'A batch has 1 to 200 operations')
          .max(maxOperations, 'A batch has 1 to 200 operations')
          .describe('What to do, in this order'),
      }),
      answer: z.object({
        results: z.array(result).describe('One result for each operation, in the same order'),
      }),
      allows: { writeCost },
    },
    async ({ actor, body }) => {
      const results: z.infer<typeof result>[] = []
      for (const [index, operation] of body.operations.entries()) {
        results.push({ index, ...(await runOne(collection, actor, operation)) } as never)
      }
      return { results }
    },
  )
}

async function runOne<Input, Changes, Item>(
  collection: Collection<Input, Changes, Item>,
  actor: User,
  operation: Operation<Input, Changes> | Wrong,
) {
  if ('errors' in operation) return { status: 400, errors: operation.errors.slice(0, maxFailures) }
  try {
    if (operation.method === 'POST') {
      return { status: 201, data: await collection.create(actor, operation.body) }
    }
    const { id } = operation
    return operation.method === 'PATCH'
      ? { status: 200, data: await collection.update(actor, id, operation.body) }
      : { status: 200, data: await collection.remove(actor, id, operation.version) }
  } catch (error) {
    const refusal = toDomainError(error)
    if (!(refusal instanceof DomainError)) throw error
    return describeRefusal(refusal)
  }
}
