import type { Json } from './json-schema.server.ts'

const id = '0198f2a4-7c1e-7b3a-9d55-3f2b8a1c6e01'

/** Example values by field name. */
const values: Record<string, unknown> = {
  actor: { id, username: 'ana' },
  address: 'Quai du Port, Marseille',
  amount: 5,
  answer: 'Thanks',
  area: 'Marseille, France',
  bio: 'Portraits outdoors, mostly before breakfast.',
  blurHash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  brand: 'Visa',
  callTime: '06:15',
  camera: 'Fujifilm X-T5',
  category: 'Lenses',
  clientSecret: 'pi_1QxYz_secret_abc',
  code: 'EARLY',
  color: '#b08a5e',
  corrected: null,
  isPartial: false,
  declineReason: null,
  cursor: 'eyJpZCI6IjAxOTgifQ',
  description: 'East-facing quay, calm before seven.',
  deviceName: 'Ana’s phone',
  direction: 92.5,
  durationMs: 184,
  displayName: 'Ana Reis',
  email: 'ana@example.com',
  expMonth: 4,
  expYear: 2031,
  focalLength: 35,
  fraction: 0.42,
  height: 3000,
  imageBlurHash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  imageUrl: `/media/${id}/large.jpg`,
  last4: '4242',
  latitude: 43.2951,
  latitudeDelta: 0.2,
  lens: 'XF 35mm F1.4',
  limit: 20,
  link: 'https://example.com/ana',
  longitude: 5.3698,
  longitudeDelta: 0.2,
  message: 'The light band helped a lot. Thank you!',
  name: 'old-port',
  newPassword: 'lantern harbour sepia',
  nextCursor: 'eyJpZCI6IjAxOTgifQ',
  note: 'Bring the long lens.',
  notes: 'In the blue bag.',
  ownerUser: 'ana',
  password: 'quay before seven',
  paymentIntentId: 'pi_1QxYz',
  paymentMethodId: 'pm_1QxYz',
  pendingEmail: null,
  phone: '+33612345678',
  percentOff: 20,
  price: 12,
  priceCents: 1200,
  pushToken: 'ExponentPushToken[xyz]',
  quantity: 2,
  redirectUri: 'recce://login',
  responseStatus: 204,
  role: 'Assistant',
  school: 'Film school of Marseille',
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  searchText: 'harbour',
  sellerName: 'Ana Reis',
  sessionToken: 'c2Vzc2lvbi10b2tlbi1vZi1hbi1leGFtcGxl',
  sessionTokenTemp: 'dGVtcG9yYXJ5LXRva2VuLW9mLWFuLWV4YW1wbGU',
  slug: 'old-port',
  source: 'gazetteer',
  statusMessage: 'Done',
  subject: 'The light band',
  takenOffset: 120,
  timeZone: 'Europe/Paris',
  title: 'Old Port',
  town: 'Marseille',
  username: 'ana',
  version: 3,
  width: 4000,
}

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
  postLogin: { emailOrUsername: 'ana@example.com', password: 'quay before seven' },
  postSignup: { email: 'ana@example.com', username: 'ana', password: 'quay before seven' },
  postProfile: { username: 'ana' },
  postCreateSsoState: { redirectUri: 'recce://login' },
  postValidateSessionToken: {},
  patchUserId: { displayName: 'Ana Reis', town: 'Marseille' },
  patchUsersIdSubscription: { cancelAtPeriodEnd: true },
  putUsersIdSubscription: { cancelAtPeriodEnd: true },
  postShareItemWithUser: { itemType: 'shoot', itemId: id, username: 'ben', accessLevel: 'edit' },
  patchUseritemUpdate: { itemType: 'shoot', itemId: id, userId: id, role: 'Assistant' },
  postShoot: {
    title: 'Old Port',
    startDate: '2026-06-21T04:00:00Z',
    endDate: '2026-06-21T09:00:00Z',
    timeZone: 'Europe/Paris',
  },
  postWebhooks: {
    url: 'https://hooks.example.com/recce',
    events: ['item.changed', 'slot.changed'],
    password: 'quay before seven',
  },
  patchWebhooksId: { isActive: false },
  postShootBatch: {
    operations: [
      { method: 'POST', body: { title: 'Old Port', timeZone: 'Europe/Paris' } },
      { method: 'PATCH', id, body: { title: 'Old Port', version: 3 } },
      { method: 'DELETE', id, version: 3 },
    ],
  },
  patchShootId: { title: 'Old Port', isPublic: true, version: 3 },
  patchSharedshootId: { description: 'Meet at the ferry.', version: 3 },
  patchShootIdLocationLocationId: { wantedLight: 'goldenHour', note: 'Bring the long lens.' },
  patchContactId: { isRead: true },
  postSearchDiscover: { searchText: 'harbour', distanceFilter: 'All' },
  postAccessTokens: { name: 'Backup', scopes: ['library:read'], expiry: '90' },
  postLocationIdSave: { target: { kind: 'library' } },
  postLocationList: { text: 'Old Port, 43.2951, 5.3698', dryRun: true },
  postGearList: { text: '2x Tripod\nReflector', dryRun: true },
  postShootIdGearList: { text: '2x Tripod\nReflector' },
  postPortfolioIdCodes: { code: 'EARLY', percentOff: 20, endsOn: '2026-06-21' },
  patchQuietHours: {
    isOn: true,
    startsAt: '22:00',
    endsAt: '07:00',
    timeZone: 'Europe/Paris',
  },
  postGetItemByNameAndUsername: { name: 'old-port', username: 'ana', itemType: 'location' },
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
  if (typeof $ref === 'string') {
    return exampleOf(components[$ref.split('/').at(-1) ?? ''] as Json, components, name)
  }
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(choices)) return choices[0]
  const kinds = [type].flat()
  if (name in values && fits(values[name], kinds, anyOf)) return values[name]
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], components, name)
  if (Array.isArray(allOf))
    return exampleOf({ ...schema, ...allOf[0], allOf: null }, components, name)
  if (typeof format === 'string' && format in formats) return formats[format]
  if (kinds.includes('array')) {
    return [exampleOf((items ?? {}) as Json, components, singular(name))]
  }
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
  if (kinds.includes('string')) return /(?:^i|I)d$/.test(name) ? id : 'text'
  return null
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

function singular(name: string) {
  return name.replace(/(?<=sh)es$|s$/, '')
}

const isTelling = (name: string, property: Json) =>
  (name in values || 'examples' in property) && !['version', 'cursor', 'code'].includes(name)

function fits(value: unknown, kinds: unknown[], anyOf: unknown): boolean {
  const all = [...kinds, ...(Array.isArray(anyOf) ? anyOf.map(({ type }) => type) : [])].flat()
  if (value === null) return all.includes('null')
  if (typeof value === 'number') return all.includes('number') || all.includes('integer')
  return all.includes(typeof value)
}
