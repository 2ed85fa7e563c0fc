import { z } from 'zod'
import { Light, LightDate } from '#app/domain/places/light/light.ts'
import { FoundLocation, id, latitude, longitude, position, quoted, Wrote } from './fields.ts'
import { findCall } from './find-call.server.ts'
import { nearLocations } from './own-calls.server.ts'
import { type Tool, tool } from './tool.ts'

const search = z.string().max(200).optional()

const addressSearch = findCall('POST google-maps-search-address')
const discoverSearch = findCall('POST search-discover')
const ownLocations = findCall('GET locations')
const light = findCall('GET location/:id/light')
const createLocation = findCall('POST location')
const updateLocation = findCall('PATCH location/:id')

const tags = z.array(z.string().max(60)).max(50).optional().describe('Words to find it by')

export const placeTools: Tool[] = [
  tool({
    name: 'find_places',
    title: 'Find places',
    description: `Finds locations in the person’s own library by words of their titles, addresses and tags, or around a point; without either, the newest. ${quoted}`,
    effect: 'read',
    input: z.strictObject({
      search: search.describe('Words of title, address or tags'),
      near: z
        .strictObject({
          latitude,
          longitude,
          radiusKm: z.number().positive().max(1000).default(20).describe('Kilometres'),
        })
        .optional()
        .describe('Only around this point, at most 40, the nearest first'),
      cursor: z.string().max(1000).optional().describe('`nextCursor` of the previous answer'),
    }),
    output: z.object({
      items: z.array(FoundLocation).describe('The locations'),
      nextCursor: z.string().nullable().describe('For the next 100; null if there are no more'),
    }),
    calls: [ownLocations, nearLocations],
    run: async ({ search, near, cursor }, call) => {
      if (!near) return call(ownLocations, { query: { search, cursor } })
      return { items: await call(nearLocations, { query: { ...near, search } }), nextCursor: null }
    },
  }),
  tool({
    name: 'search_discover',
    title: 'Search Discover',
    description: `Finds locations that other photographers have published, by words and around a point. At most 20; positions may be approximate. ${quoted}`,
    effect: 'read',
    input: z.strictObject({
      search: search.describe('Words such as “harbour”'),
      near: z
        .strictObject({
          latitude,
          longitude,
          distance: z.number().positive().max(1_000_000).default(20_000).describe('Metres'),
        })
        .optional()
        .describe('Only around this point'),
    }),
    output: z.object({
      locations: z
        .array(FoundLocation.extend({ ownerUser: z.string().describe('Username of its owner') }))
        .describe('The locations'),
    }),
    calls: [discoverSearch],
    run: ({ search = '', near }, call) =>
      call(discoverSearch, {
        body: {
          ...{ searchText: search, kind: 'location', distanceFilter: 'All', region: null },
          ...{ limit: 20, ...(near && { near }) },
        },
      }),
  }),
  tool({
    name: 'find_address',
    title: 'Find an address',
    description: 'Finds the position of an address, of coordinates or of a map link.',
    effect: 'read',
    input: z.strictObject({ address: z.string().min(1).max(300).describe('What to look for') }),
    output: z.object({
      items: z
        .array(z.object({ address: z.string().describe('Its full address'), latitude, longitude }))
        .describe('The best match first; empty if nothing was found'),
    }),
    calls: [addressSearch],
    run: async ({ address }, call) => ({ items: await call(addressSearch, { body: { address } }) }),
  }),
  tool({
    name: 'light_of_day',
    title: 'Light of a day',
    description:
      'Sun, golden and blue hours, and moon at a location on a day, in UTC. Heights and directions are in degrees.',
    effect: 'read',
    input: z.strictObject({
      locationId: id('The location'),
      date: LightDate.optional().describe('YYYY-MM-DD at the location, 1900 to 2100; else today'),
    }),
    output: Light,
    calls: [light],
    run: ({ locationId, date }, call) =>
      call(light, { params: { id: locationId }, query: { date } }),
  }),
  tool({
    name: 'add_place',
    title: 'Add a place',
    description:
      'Adds a private location to the person’s library. Use find_places first, so that nothing is there twice.',
    effect: 'add',
    input: z.strictObject({
      title: z.string().min(1).max(200).describe('Its name'),
      ...position,
      address: z.string().max(500).optional().describe('Postal address'),
      description: z.string().max(5000).optional().describe('What one sees and should know'),
      tags,
    }),
    output: Wrote,
    calls: [createLocation],
    run: (body, call) => call(createLocation, { body }),
  }),
  tool({
    name: 'change_place',
    title: 'Change a place',
    description:
      'Changes the named fields of a location that the person may edit; `tags` replaces all tags.',
    effect: 'change',
    input: z.strictObject({
      id: id('The location'),
      title: z.string().min(1).max(200).optional().describe('Its name'),
      ...position,
      address: z.string().max(500).optional().describe('Postal address'),
      description: z.string().max(5000).optional().describe('What one sees and should know'),
      tags,
    }),
    output: Wrote,
    calls: [updateLocation],
    run: ({ id, ...body }, call) => call(updateLocation, { params: { id }, body }),
  }),
]
