import { z } from 'zod'
import { Shoot, ShootStop } from '#app/domain/shoots/published.ts'
import { ProposedOrder, Schedule } from '#app/domain/shoots/published-schedule.ts'
import { id, quoted, shootFields, stopFields } from './fields.ts'
import { findCall } from './find-call.server.ts'
import { draftedShoot } from './own-calls.server.ts'
import { type Tool, tool } from './tool.ts'

const ownShoots = findCall('GET shoots')
const readShoot = findCall('GET shoot/:id')
const updateShoot = findCall('PATCH shoot/:id')
const updateStop = findCall('PATCH shoot/:id/stop/:stopId')
const schedule = findCall('GET shoot/:id/plan')
const bestOrder = findCall('POST shoot/:id/best-order')

const ReadShoot = Shoot.omit({
  imageBlurHash: true,
  locationIds: true,
  publicSections: true,
  users: true,
})

const OneShoot = z.strictObject({ id: id('The shoot') })

export const shootTools: Tool[] = [
  tool({
    name: 'list_shoots',
    title: 'List shoots',
    description: `Lists the person’s own shoots that are not archived, the newest first, or finds them by words of their titles. ${quoted}`,
    effect: 'read',
    input: z.strictObject({
      search: z.string().max(200).optional().describe('Words of the title'),
      cursor: z.string().max(1000).optional().describe('`nextCursor` of the previous answer'),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            id: id('The shoot'),
            title: z.string().describe('Its title, quoted'),
            startDate: z.iso.datetime().nullable().describe('Its start; null without a date'),
            endDate: z.iso.datetime().nullable().describe('Its end'),
            timeZone: z.string().describe('Its IANA time zone'),
          }),
        )
        .describe('The shoots'),
      nextCursor: z.string().nullable().describe('For the next 100; null if there are no more'),
    }),
    calls: [ownShoots],
    run: (query, call) => call(ownShoots, { query }),
  }),
  tool({
    name: 'read_shoot',
    title: 'Read a shoot',
    description: `One shoot with its dates and stops. ${quoted}`,
    effect: 'read',
    input: OneShoot,
    output: ReadShoot,
    calls: [readShoot],
    run: ({ id }, call) => call(readShoot, { params: { id } }),
  }),
  tool({
    name: 'draft_shoot',
    title: 'Draft a shoot',
    description:
      'Creates a private shoot with all its stops at once: times, wanted light and notes. Give every stop the id of a location from find_places, search_discover or add_place. Then use check_plan.',
    effect: 'add',
    input: z.strictObject({
      title: z.string().min(1).max(200).describe('Its name'),
      ...shootFields,
      stops: z
        .array(z.strictObject({ locationId: id('The location'), ...stopFields }))
        .max(200)
        .describe('The stops; those without a time may stay without one'),
    }),
    output: ReadShoot,
    calls: [draftedShoot],
    run: ({ stops, ...shoot }, call) =>
      call(draftedShoot, {
        body: {
          ...shoot,
          locationIds: stops.map(({ locationId }) => locationId),
          stops: stops.map((stop) => ({ ...openStop, ...stop })),
        },
      }),
  }),
  tool({
    name: 'change_shoot',
    title: 'Change a shoot',
    description:
      'Changes the named fields of a shoot that the person may edit. `locationIds` replaces the list of its locations. Who may see it is changed by the person alone: use prepare_link.',
    effect: 'change',
    input: z.strictObject({
      id: id('The shoot'),
      title: z.string().min(1).max(200).optional().describe('Its name'),
      ...shootFields,
      locationIds: z.array(z.uuid()).max(200).optional().describe('All locations of the shoot'),
    }),
    output: ReadShoot,
    calls: [updateShoot],
    run: ({ id, ...body }, call) => call(updateShoot, { params: { id }, body }),
  }),
  tool({
    name: 'plan_stop',
    title: 'Plan a stop',
    description: 'Changes the time, the wanted light or the note of one stop of a shoot.',
    effect: 'change',
    input: z.strictObject({
      shootId: id('The shoot'),
      stopId: id('The stop, by its own id'),
      ...stopFields,
    }),
    output: ShootStop,
    calls: [updateStop],
    run: ({ shootId, stopId, ...body }, call) =>
      call(updateStop, { params: { id: shootId, stopId }, body }),
  }),
  tool({
    name: 'check_plan',
    title: 'Check a plan',
    description: `Checks the schedule of a shoot: for each stop the sun, whether it gets its wanted light, the way from the stop before in minutes and kilometres, and warnings; also what is missing and not packed. ${quoted}`,
    effect: 'read',
    input: OneShoot,
    output: Schedule,
    calls: [schedule],
    run: ({ id }, call) => call(schedule, { params: { id } }),
  }),
  tool({
    name: 'best_order',
    title: 'Find the best order',
    description: `Proposes times for all stops, so that few miss their wanted light and travel is short. Saves them only with \`apply\`: ask the person first. ${quoted}`,
    effect: 'change',
    input: OneShoot.extend({
      apply: z.boolean().default(false).describe('True to save the proposed times'),
    }),
    output: ProposedOrder,
    calls: [bestOrder],
    run: ({ id, apply }, call) => call(bestOrder, { params: { id }, body: { apply } }),
  }),
  tool({
    name: 'what_is_missing',
    title: 'What is missing',
    description: `Lists what a shoot lacks as questions. Put them to the person; do not invent answers. ${quoted}`,
    effect: 'read',
    input: OneShoot,
    output: z.object({ questions: Schedule.shape.missing }),
    calls: [schedule],
    run: async ({ id }, call) => {
      const { missing } = Schedule.parse(await call(schedule, { params: { id } }))
      return { questions: missing }
    },
  }),
]

const openStop = { startDate: null, endDate: null, wantedLight: null, note: '' }
