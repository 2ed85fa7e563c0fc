import { redirect } from 'react-router'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { basisFields } from '#app/domain/rules/basis.ts'
import { maxImagesOfConcept } from '#app/domain/rules/concept-limits.ts'
import { wrongInput } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { applyListVerb } from '#app/domain/rules/list-change.ts'
import { Caption, ConceptForm, conceptOf } from '#app/domain/shoots/concept.ts'
import * as images from '#app/domain/shoots/concept-images.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as removedConcepts from '#app/domain/shoots/removed-concepts.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import {
  IdFields,
  readChoice,
  readFields,
  runAction,
  type SentAction,
} from '#app/http/actions.server.ts'
import { manyPhotos } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import * as sentPhotos from '#app/http/receive-photos.server.ts'
import { conceptHref } from '#app/views/addresses.ts'

const ConceptEdit = ConceptForm.safeExtend(basisFields)

export function actOnConcept(request: Request, actor: Actor, item: ConceptItem) {
  const path = conceptHref(item.kind, item.itemId)
  const done = () => redirect(`${path}#images`, 303)
  const step = async ({ form, subject }: SentAction, verb: 'up' | 'down') => {
    const captions = captionsOf(form)
    const ids = await idsOf(actor, item)
    await saveOrder(actor, item, applyListVerb(ids, `${verb}:${subject}`), captions)
    return done()
  }
  const verbs = {
    upload: () => uploadPhotos(actor, item, request),
    order: async ({ form }: SentAction) => {
      const ids = String(form.get('photoIds') ?? '').split(',')
      await saveOrder(actor, item, ids, captionsOf(form))
      return done()
    },
    captions: async ({ form }: SentAction) => {
      await saveOrder(actor, item, [], captionsOf(form))
      return done()
    },
    'photo-earlier': (sent: SentAction) => step(sent, 'up'),
    'photo-later': (sent: SentAction) => step(sent, 'down'),
    'photo-remove': async ({ form, subject }: SentAction) => {
      await saveOrder(actor, item, [], captionsOf(form))
      return removeImage(actor, item, subject)
    },
    restoreImage: async (sent: SentAction) => {
      await images.restore(actor, readChoice(sent, IdFields).id)
      return redirectWithMessage(item, 'The image is back')
    },
    delete: () => remove(actor, item),
    restoreConcept: async (sent: SentAction) => {
      await removedConcepts.restore(actor, readChoice(sent, IdFields).id)
      return redirectWithMessage(item, 'The concept is back')
    },
    save: async (sent: SentAction) => {
      const { basis, useSaved, ...input } = readFields(sent, ConceptEdit)
      await concepts.update(actor, item, conceptOf(input), { ...basis, useSaved })
      return redirectWithBanner(path, 'Concept saved')
    },
  }
  return runAction(request, verbs, 'save')
}

async function uploadPhotos(actor: Actor, item: ConceptItem, request: Request) {
  await concepts.findOrCreate(requireUser(actor), item)
  return sentPhotos.receivePhotos(request, {
    limits: manyPhotos(maxImagesOfConcept),
    path: `${conceptHref(item.kind, item.itemId)}#images`,
    store: ({ bytes, fileName }) => concepts.addImage(actor, item, bytes, fileName),
  })
}

type Captions = Map<string, string>

function captionsOf(form: SentForm): Captions {
  const captions: Captions = new Map()
  for (const [name, value] of form) {
    if (!name.startsWith('caption-')) continue
    const caption = Caption.safeParse(String(value).replaceAll('\0', ''))
    if (caption.error) throw wrongInput(caption.error)
    captions.set(name.slice('caption-'.length), caption.data)
  }
  return captions
}

/** Images missing from `ids` keep their places. */
async function saveOrder(actor: Actor, item: ConceptItem, ids: string[], captions: Captions) {
  const order = ids.length > 0 ? ids : await idsOf(actor, item)
  const arranged = order.map((id) => ({ id, caption: captions.get(id) }))
  await concepts.reorderImages(actor, item, arranged)
}

async function idsOf(actor: Actor, item: ConceptItem) {
  const concept = await concepts.findByItem(actor, item)
  return concept?.images.map(({ id }) => id) ?? []
}

async function removeImage(actor: Actor, item: ConceptItem, id: string) {
  await images.remove(actor, id)
  return redirectWithBanner(
    `${conceptHref(item.kind, item.itemId)}#images`,
    'The image was deleted',
    {
      statusType: 'warning',
      undo: { action: conceptHref(item.kind, item.itemId), intent: 'restoreImage', id },
    },
  )
}

async function remove(actor: Actor, item: ConceptItem) {
  const { id } = await removedConcepts.unlink(actor, item)
  return redirectWithBanner(conceptHref(item.kind, item.itemId), 'The concept was deleted', {
    statusType: 'warning',
    undo: { action: conceptHref(item.kind, item.itemId), intent: 'restoreConcept', id },
  })
}

function redirectWithMessage(item: ConceptItem, statusMessage: string) {
  return redirectWithBanner(`${conceptHref(item.kind, item.itemId)}#images`, statusMessage)
}
