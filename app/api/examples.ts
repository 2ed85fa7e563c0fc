import { exampleId as id } from './descriptions/about.ts'
import type { Json } from './json-schema.server.ts'

const formats: Record<string, unknown> = {
  uuid: id,
  date: '2026-06-21',
  'date-time': '2026-06-21T04:02:00.000Z',
  time: '06:15',
  email: 'ana@example.com',
  uri: 'https://example.com/',
}

/** Example bodies of operations that do not allow every combination of fields. */
export const bodyExamples: Record<string, Json> = {
  PostLogin: { emailOrUsername: 'ana@example.com', password: 'quay before seven' },
  PostSignup: { email: 'ana@example.com', username: 'ana', password: 'quay before seven' },
  PostProfile: { username: 'ana' },
  PostCreateSsoState: { redirectUri: 'recce://login' },
  PostValidateSessionToken: {},
  PatchUserId: { displayName: 'Ana Reis', town: 'Marseille' },
  PatchUsersIdSubscription: { cancelAtPeriodEnd: true },
  PostShareItemWithUser: { itemType: 'shoot', itemId: id, username: 'ben', accessLevel: 'edit' },
  PatchUseritemUpdate: { itemType: 'shoot', itemId: id, userId: id, role: 'Assistant' },
  PostShoot: {
    title: 'Old Port',
    startDate: '2026-06-21T04:00:00Z',
    endDate: '2026-06-21T09:00:00Z',
    timeZone: 'Europe/Paris',
  },
  PostWebhooks: {
    url: 'https://hooks.example.com/recce',
    events: ['item.changed', 'slot.changed'],
    password: 'quay before seven',
  },
  PatchWebhooksId: { isActive: false },
  PostShootBatch: {
    operations: [
      { method: 'POST', body: { title: 'Old Port', timeZone: 'Europe/Paris' } },
      { method: 'PATCH', id, body: { title: 'Old Port', version: 3 } },
      { method: 'DELETE', id, version: 3 },
    ],
  },
  PatchShootId: { title: 'Old Port', isPublic: true, version: 3 },
  PatchSharedshootId: { description: 'Meet at the ferry.', version: 3 },
  PatchShootIdLocationLocationId: { wantedLight: 'goldenHour', note: 'Bring the long lens.' },
  PostShootIdStop: {
    locationId: id,
    startDate: '2026-06-21T04:02:00Z',
    wantedLight: 'goldenHour',
    note: 'Bring the long lens.',
  },
  PatchShootIdStopStopId: { wantedLight: 'goldenHour', note: 'Bring the long lens.' },
  PatchContactId: { isRead: true },
  PostSearchDiscover: { searchText: 'harbour', distanceFilter: 'All' },
  PostAccessTokens: { name: 'Backup', scopes: ['library:read'], expiry: '90' },
  PostImportsImmich: { host: 'https://photos.example.com', apiKey: 'ryU8rA4L0a', albumId: id },
  PostImportsImmichAlbums: { host: 'https://photos.example.com', apiKey: 'ryU8rA4L0a' },
  PostLocationIdSave: { target: { kind: 'library' } },
  PostLocationList: { text: 'Old Port, 43.2951, 5.3698', dryRun: true },
  PostGearList: { text: '2x Tripod\nReflector', dryRun: true },
  PostShootIdGearList: { text: '2x Tripod\nReflector' },
  PostPortfolioIdCodes: { code: 'EARLY', percentOff: 20, endsOn: '2026-06-21' },
  PatchQuietHours: {
    isOn: true,
    startsAt: '22:00',
    endsAt: '07:00',
    timeZone: 'Europe/Paris',
  },
  PostGetItemByNameAndUsername: { name: 'old-port', username: 'ana', itemType: 'location' },
}

/** @param components the schemas that `$ref` refers to @param name the name of the field */
export function exampleOf(schema: Json, components: Json = {}, name = ''): unknown {
  const {
    $ref,
    anyOf = schema.oneOf,
    allOf,
    enum: choices,
    examples,
    format,
    type,
    items,
    properties,
  } = schema
  if (Array.isArray(examples)) return examples[0]
  if (typeof $ref === 'string') {
    return exampleOf(components[$ref.split('/').at(-1) ?? ''] as Json, components, name)
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], components, name)
  if (Array.isArray(allOf)) {
    return Object.assign({}, ...allOf.map((part) => exampleOf(part, components, name)))
  }
  if (typeof format === 'string' && format in formats) return formats[format]
  const kinds = [type].flat()
  if (kinds.includes('array')) return [exampleOf((items ?? {}) as Json, components, name)]
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([field, property]) => [
        field,
        exampleOf(property, components, field),
      ]),
    )
  }
  if (kinds.includes('object')) return {}
  if (kinds.includes('boolean')) return false
  if (kinds.includes('integer') || kinds.includes('number')) return Number(schema.minimum ?? 1)
  return kinds.includes('string') ? id : null
}

/** An example body with the required fields and those that have an example value. */
export function exampleOfBody(schema: Json, components: Json): Json {
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const shown = fields.filter(
    ([name, property]) => required.includes(name) || isTelling(name, property),
  )
  const chosen = shown.length > 0 ? shown : fields.slice(0, 1)
  return Object.fromEntries(
    chosen.map(([name, property]) => [name, exampleOf(property, components, name)]),
  )
}

const isTelling = (name: string, property: Json) =>
  'examples' in property && !['version', 'cursor'].includes(name)
