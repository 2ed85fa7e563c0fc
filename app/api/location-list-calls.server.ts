import { z } from 'zod'
import { LocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import {
  type ListedLocation,
  maxLocationLines,
  readLocationLines,
} from '#app/domain/places/pasted-list.server.ts'
import { type PlanKind, planKinds } from '#app/domain/rules/kind.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { type Endpoint, post } from './endpoint.ts'
import { WrongLine } from './wrong-line.ts'

const Into = z.strictObject({
  itemType: z.enum(planKinds, { error: 'Locations are added to a shoot or a project' }),
  itemId: z.uuid({ error: 'Item ID is required' }),
})

const Listed = z.object({
  id: z.uuid().nullable().describe('The id of the location; null if it was not created'),
  isNew: z.boolean().describe('Whether your library has no location with this title yet'),
  title: z.string().describe('The title of the location'),
  address: z.string().describe('Its address; empty if the line has none'),
  latitude: z.number().nullable().describe('Degrees north, -90 to 90; null if it was not found'),
  longitude: z.number().nullable().describe('Degrees east, -180 to 180; null if it was not found'),
})

export const locationListCalls: Endpoint[] = [
  post(
    'location-list',
    {
      summary: `Adds a written list to your locations, and to a shoot or project with \`into\`. Each line has a title, and after a comma coordinates, a map link or an address; at most ${maxLocationLines} lines. A title that your library has is that location. With \`dryRun\` nothing is added.`,
      scopes: ['library:write', 'plans:write'],
      body: z.strictObject({
        text: z.string({ error: 'A list is text, with one location in each line' }),
        into: Into.optional(),
        dryRun: z.boolean().default(false),
      }),
      refuses: ['limit'],
      waitsOutside: true,
      answer: z.object({
        items: z.array(Listed).describe('What was read, in the order of the lines'),
        wrong: z.array(WrongLine).describe('The lines that cannot be read, which are left out'),
      }),
    },
    async ({ actor, body: { text, into, dryRun } }) => {
      const { items, wrong } = await readLocationLines(actor, text)
      const made = dryRun ? [] : await add(actor, items, into)
      return { items: items.map((item) => toListed(item, made)), wrong }
    },
  ),
]

async function add(
  actor: SignedIn,
  items: ListedLocation[],
  into: { itemType: PlanKind; itemId: string } | undefined,
) {
  const inputs = items.filter(({ id }) => !id).map((item) => LocationInput.parse(item))
  if (!into) return locations.createAll(actor, inputs)
  const ids = [...new Set(items.flatMap(({ id }) => id ?? []))]
  const { itemType, itemId } = into
  return (await planLocations.createAll(actor, itemType, itemId, { inputs, ids })).made
}

/** @param made ids of the created locations, in the order of the lines; each call takes one */
function toListed({ id, title, address, coordinates }: ListedLocation, made: string[]) {
  return {
    id: id ?? made.shift() ?? null,
    isNew: id === undefined,
    title,
    address,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
  }
}
