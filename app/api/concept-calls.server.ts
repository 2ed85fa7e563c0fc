import { z } from 'zod'
import * as photos from '#app/domain/photos/photos.server.ts'
import { publishPhoto } from '#app/domain/photos/published.server.ts'
import { Photo } from '#app/domain/photos/schema.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { planKinds } from '#app/domain/rules/kind.ts'
import { ConceptChanges, ConceptInput } from '#app/domain/shoots/concept.ts'
import * as images from '#app/domain/shoots/concept-images.server.ts'
import { toConcept } from '#app/domain/shoots/concept-rows.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import { Concept } from '#app/domain/shoots/published.ts'
import * as removedConcepts from '#app/domain/shoots/removed-concepts.server.ts'
import { shootWords } from '#app/domain/shoots/words.ts'
import { onePhoto } from '#app/http/allowance.ts'
import { Removed } from './batch.server.ts'
import { crud, requireRemoved } from './crud.ts'
import { del, type Endpoint, get, post } from './endpoint.ts'
import { dropUndefined } from './place-bodies.ts'
import { inParts } from './uploads.server.ts'

const ItemType = z.enum(planKinds, { error: 'Only a shoot or a project has a concept' })

const ConceptToCreate = z
  .strictObject({
    itemType: ItemType,
    itemId: z
      .string({ error: shootWords.conceptItemNeeded.text })
      .min(1, shootWords.conceptItemNeeded.text),
    ...ConceptInput.shape,
  })
  .transform(({ itemType: kind, itemId, ...input }) => ({ item: { kind, itemId }, input }))

const ConceptToChange = z
  .strictObject({ ...ConceptChanges.shape, version: z.int().min(0).optional() })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))

const ItemParams = z.object({ itemType: ItemType, itemId: z.string() })

export const conceptCalls: Endpoint[] = [
  ...crud(
    'concept',
    { input: ConceptToCreate, changes: ConceptToChange, item: Concept, findBy: 'anyone' },
    {
      create: async (actor, { item, input }) =>
        toConcept(await concepts.create(actor, item, input)),
      find: async (actor, id) => {
        const kind = ItemType.safeParse(id).data
        // `GET concept/shoot` gives a kind instead of an id, so this throws its `notFound` error.
        if (kind) await concepts.findByItem(actor, { kind, itemId: '' })
        return toConcept(await concepts.find(actor, id))
      },
      update: async (actor, id, { changes, version }) => {
        const { kind, itemId } = await concepts.find(actor, id)
        return toConcept(await concepts.update(actor, { kind, itemId }, changes, version))
      },
      remove: removedConcepts.remove,
    },
  ),
  get(
    'concept/:itemType/:itemId',
    {
      summary: 'The concept of a shoot or project that you may see.',
      access: 'anyone',
      params: ItemParams,
      answer: Concept,
    },
    async ({ actor, params: { itemType: kind, itemId } }) => {
      const concept = await concepts.findByItem(actor, { kind, itemId })
      if (!concept) throw notFound('Concept')
      return toConcept(concept)
    },
  ),
  del(
    'concept/:itemType/:itemId/unlink',
    {
      summary: 'Removes the concept from a shoot or project that you may edit.',
      params: ItemParams,
      answer: Removed,
    },
    async ({ actor, params: { itemType: kind, itemId } }) =>
      requireRemoved('concept', await removedConcepts.unlink(actor, { kind, itemId })),
  ),
  post(
    'concept/:id/photos',
    {
      summary:
        'Adds an image at the end of a concept: JPEG, PNG, WebP, AVIF or HEIC, at most 10 MB.',
      allows: { photos: onePhoto, isOneOfMany: true },
      answer: Photo,
      status: 201,
    },
    async ({ actor, params, photo: read }) => {
      const { bytes, fileName } = await read()
      return publishPhoto(await photos.create(actor, bytes, { conceptId: params.id }, fileName))
    },
  ),
  inParts('concept/:id/photos', ['plans:write'], ({ id }) => ({ conceptId: id })),
  del(
    'concept-photo/:id',
    {
      summary: 'Removes an image from a concept that you may edit, as its page does.',
      answer: z.object({ id: z.uuid() }),
    },
    ({ actor, params }) => images.remove(actor, params.id),
  ),
]
