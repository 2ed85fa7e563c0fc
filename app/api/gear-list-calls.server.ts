import { z } from 'zod'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as gearLists from '#app/domain/gear/lists.server.ts'
import {
  maxGearLines,
  readAllGearLines,
  readGearLines,
} from '#app/domain/gear/pasted-list.server.ts'
import * as packingLists from '#app/domain/shoots/packing-lists.server.ts'
import { del, type Endpoint, get, post } from './endpoint.ts'
import { WrongLine } from './wrong-line.ts'

const text = z.string({ error: 'A list is text, with one item in each line' })

const lines =
  'One gear item in each line, as `2x Tripod` or `title, category, quantity, notes`, or as CSV with a header'

const Read = z.object({
  title: z.string().describe('The title of the gear item'),
  category: z.string().describe('Its category; empty if it has none'),
  quantity: z.int().min(1).describe('How many of it there are, from 1 to 9999'),
  notes: z.string().describe('Your notes; empty if there are none'),
})

const added = z
  .int()
  .min(0)
  .describe('How many gear items were added to the shoot, by their quantities')

export const gearListCalls: Endpoint[] = [
  post(
    'gear-list',
    {
      summary: `Adds a written list to your gear. ${lines}; at most ${maxGearLines} lines. Lines that cannot be read are left out and named. With \`dryRun\` nothing is added.`,
      body: z.strictObject({ text, dryRun: z.boolean().default(false) }),
      refuses: ['limit'],
      answer: z.object({
        listId: z
          .uuid()
          .nullable()
          .describe(
            'The id of the list, with which it can be removed again; null if nothing was added',
          ),
        items: z.array(Read).describe('What was read, in the order of the lines'),
        wrong: z.array(WrongLine).describe('The lines that cannot be read'),
      }),
    },
    async ({ actor, body }) => {
      const read = await readGearLines(body.text)
      const [listId = null] = body.dryRun ? [] : await gears.createAll(actor, read.items)
      return { listId, ...read }
    },
  ),
  get(
    'gear-lists',
    {
      summary: 'The three latest lists that you added to your gear, the latest first.',
      answer: z.array(
        z.object({
          id: z.uuid().describe('The id of the list'),
          createdAt: z.iso.datetime().describe('When the list was added'),
          count: z.int().min(1).describe('How many gear items of it you still have'),
        }),
      ),
    },
    async ({ actor }) =>
      (await gearLists.listLatest(actor)).map(({ createdAt, ...list }) => ({
        ...list,
        createdAt: createdAt.toISOString(),
      })),
  ),
  del(
    'gear-list/:id',
    {
      summary:
        'Removes the gear items of a list that you added, except those that were changed, photographed or packed since.',
      answer: z.object({
        removed: z.int().min(0).describe('How many gear items were removed'),
        kept: z.int().min(0).describe('How many gear items stay, because they are in use'),
      }),
    },
    ({ actor, params }) => gearLists.undo(actor, params.id),
  ),
  post(
    'shoot/:id/gear-list',
    {
      summary: `Adds a written list to the packing list of a shoot that you may edit. ${lines}; at most 500 lines, all of them or none. Titles that your gear does not have are added to it; \`isPartial\` adds only as many as your plan has room for.`,
      body: z.strictObject({ text, isPartial: z.boolean().default(false) }),
      refuses: ['limit'],
      answer: z.object({
        added,
        created: z.int().min(0).describe('How many of these are new in your gear'),
        leftOut: z.array(Read).describe('What was left out, because your plan has no room for it'),
      }),
    },
    async ({ actor, params, body: { text, isPartial } }) =>
      packingLists.addList(actor, params.id, await readAllGearLines(text), { isPartial }),
  ),
  post(
    'shoot/:id/copy-gear',
    {
      summary:
        'Adds your gear of another shoot to a shoot that you may edit, as many as you have of each.',
      body: z.strictObject({ shootId: z.uuid({ error: 'Shoot ID is required' }) }),
      answer: z.object({ added }),
    },
    async ({ actor, params, body }) => ({
      added: await packingLists.copyFrom(actor, params.id, body.shootId),
    }),
  ),
]
