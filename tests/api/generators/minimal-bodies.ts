import type { components } from '../client/schema.d.ts'

type Schemas = components['schemas']

const id = '0198f2a4-7c1e-7b3a-9d55-3f2b8a1c6e01'

/** The least that each creation takes, as a reader of the document writes it. */
export const bodies = {
  location: { title: 'Old Port' } satisfies Schemas['PostLocationRequest'],
  portfolio: { title: 'Harbours' } satisfies Schemas['PostPortfolioRequest'],
  tag: { title: 'harbour' } satisfies Schemas['PostTagRequest'],
  shoot: { title: 'Morning' } satisfies Schemas['PostShootRequest'],
  project: { title: 'Marseille' } satisfies Schemas['PostProjectRequest'],
  concept: {
    itemType: 'shoot',
    itemId: id,
    links: [{ url: 'https://example.com' }],
  } satisfies Schemas['PostConceptRequest'],
  gear: { title: 'Tripod' } satisfies Schemas['PostGearRequest'],
  slot: { shootId: id, gearId: id } satisfies Schemas['PostSlotRequest'],
  share: {
    itemType: 'shoot',
    itemId: id,
    username: 'ben',
  } satisfies Schemas['PostShareItemWithUserRequest'],
  submission: {
    itemType: 'location',
    itemId: id,
  } satisfies Schemas['PostSubmitItemToDiscoverRequest'],
  search: {} satisfies Schemas['PostSearchDiscoverRequest'],
}

export const changes = {
  /** What GET answered may be sent back. */
  location: (location: Schemas['Tag']) => location satisfies Schemas['PatchTagIdRequest'],
  version: { title: 'Old Port', version: 3 } satisfies Schemas['PatchLocationIdRequest'],
}
