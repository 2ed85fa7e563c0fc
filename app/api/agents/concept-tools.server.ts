import { z } from 'zod'
import { planKinds } from '#app/domain/rules/kind.ts'
import { Concept } from '#app/domain/shoots/published.ts'
import { CallRefusal } from './dispatch.server.ts'
import { id, quoted } from './fields.ts'
import { findCall } from './find-call.server.ts'
import { type MakeCall, type Tool, tool } from './tool.ts'

const readConcept = findCall('GET concept/:itemType/:itemId')
const createConcept = findCall('POST concept')
const updateConcept = findCall('PATCH concept/:id')

const OfItem = z.strictObject({
  itemType: z.enum(planKinds).default('shoot').describe('What the concept belongs to'),
  itemId: id('The shoot or project'),
})

const ReadConcept = Concept.pick({
  id: true,
  title: true,
  description: true,
  links: true,
  imageUrls: true,
  version: true,
})

const links = z
  .array(
    z.strictObject({
      url: z.string().max(2000).describe('An http or https address'),
      title: z.string().max(200).optional().describe('What is there'),
    }),
  )
  .max(20)

export const conceptTools: Tool[] = [
  tool({
    name: 'read_concept',
    title: 'Read a concept',
    description: `The idea, links and images of a shoot or project; null if there is none. ${quoted}`,
    effect: 'read',
    input: OfItem,
    output: z.object({ concept: ReadConcept.nullable().describe('Null if there is none') }),
    calls: [readConcept],
    run: async (params, call) => ({ concept: (await findConcept(params, call)) ?? null }),
  }),
  tool({
    name: 'write_concept',
    title: 'Write a concept',
    description:
      'Writes the concept of a shoot or project, or changes the named fields of the one it has; `links` replaces all links.',
    effect: 'change',
    input: OfItem.extend({
      title: z.string().max(200).optional().describe('Its title'),
      description: z.string().max(5000).optional().describe('The idea'),
      links: links.optional().describe('Links to references'),
    }),
    output: ReadConcept,
    calls: [readConcept, createConcept, updateConcept],
    run: async ({ itemType, itemId, ...fields }, call) => {
      const concept = await findConcept({ itemType, itemId }, call)
      return concept
        ? call(updateConcept, { params: { id: concept.id }, body: fields })
        : call(createConcept, { body: { itemType, itemId, ...fields } })
    },
  }),
]

async function findConcept(params: z.output<typeof OfItem>, call: MakeCall) {
  try {
    return ReadConcept.parse(await call(readConcept, { params }))
  } catch (error) {
    if (error instanceof CallRefusal && error.status === 404) return undefined
    throw error
  }
}
