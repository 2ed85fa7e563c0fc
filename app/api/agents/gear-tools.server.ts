import { z } from 'zod'
import { Schedule } from '#app/domain/shoots/published-schedule.ts'
import { id, quoted } from './fields.ts'
import { findCall } from './find-call.server.ts'
import { packedGear } from './own-calls.server.ts'
import { type Tool, tool } from './tool.ts'

const ownGear = findCall('GET gear')
const schedule = findCall('GET shoot/:id/plan')
const updateSlot = findCall('PATCH slot/:id')

const quantity = z.int().min(1).max(9999)

export const gearTools: Tool[] = [
  tool({
    name: 'list_gear',
    title: 'List gear',
    description: `Lists the person’s gear items by category, or finds them by words. ${quoted}`,
    effect: 'read',
    input: z.strictObject({
      search: z.string().max(200).optional().describe('Words of title or category'),
      cursor: z.string().max(1000).optional().describe('`nextCursor` of the previous answer'),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            id: id('The gear item'),
            title: z.string().describe('Its title, quoted'),
            category: z.string().nullable().describe('Its category, quoted'),
            quantity: z.int().describe('How many the person has'),
          }),
        )
        .describe('The gear items'),
      nextCursor: z.string().nullable().describe('For the next 100; null if there are no more'),
    }),
    calls: [ownGear],
    run: (query, call) => call(ownGear, { query }),
  }),
  tool({
    name: 'pack',
    title: 'Pack',
    description:
      'Puts gear items on the packing list of a shoot by title. Titles that the person does not have yet join their gear, so take titles from list_gear where they fit. An item on the list gets the new quantity.',
    effect: 'add',
    input: z.strictObject({
      shootId: id('The shoot'),
      items: z
        .array(
          z.strictObject({
            title: z.string().min(1).max(200).describe('Title of the gear item'),
            quantity: quantity.default(1).describe('How many the shoot needs'),
          }),
        )
        .min(1)
        .max(100)
        .describe('What to take along'),
    }),
    output: z.object({
      added: z.int().describe('Items on the list by this call'),
      created: z.int().describe('How many of them are new to the person’s gear'),
    }),
    calls: [packedGear],
    run: ({ shootId, items }, call) =>
      call(packedGear, { params: { id: shootId }, body: { items } }),
  }),
  tool({
    name: 'read_packing_list',
    title: 'Read a packing list',
    description: `What a shoot needs, and what is not packed yet. ${quoted}`,
    effect: 'read',
    input: z.strictObject({ shootId: id('The shoot') }),
    output: Schedule.shape.packing,
    calls: [schedule],
    run: async ({ shootId }, call) =>
      Schedule.parse(await call(schedule, { params: { id: shootId } })).packing,
  }),
  tool({
    name: 'tick',
    title: 'Tick a packed item',
    description: 'Marks an item of a packing list as packed, or as not packed.',
    effect: 'change',
    input: z.strictObject({
      slotId: id('The item on the list, a `slotId` of read_packing_list'),
      isPacked: z.boolean().describe('Whether it is packed'),
    }),
    output: z.object({
      id: id('The slot'),
      isPacked: z.boolean().describe('Whether it is packed'),
      quantity: z.int().describe('How many'),
    }),
    calls: [updateSlot],
    run: ({ slotId, isPacked }, call) =>
      call(updateSlot, { params: { id: slotId }, body: { isPacked } }),
  }),
]
