import { redirect } from 'react-router'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { wrongInput } from '#app/domain/errors.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import { applyListVerb } from '#app/domain/places/portfolio-form.ts'
import { Caption, type ConceptItem } from '#app/domain/shoots/concept.ts'
import { ConceptForm, conceptOf } from '#app/domain/shoots/concept-form.ts'
import * as images from '#app/domain/shoots/concept-images.server.ts'
import { maxImagesOfConcept } from '#app/domain/shoots/concept-limits.ts'
import type { ConceptDetails } from '#app/domain/shoots/concept-rows.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as removedConcepts from '#app/domain/shoots/removed-concepts.server.ts'
import {
  guard,
  IdFields,
  perform,
  runButton,
  runChoice,
  submitForm,
} from '#app/http/actions.server.ts'
import { manyPhotos } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import * as sentPhotos from '#app/http/sent-photos.server.ts'
import { conceptHref } from '#app/views/addresses.ts'
import { mergeFirst } from '../../merge-saved.server.ts'
import { conceptValues } from './concept.server.ts'
import { conceptDifferences } from './values.ts'

export function actOnConcept(request: Request, actor: Actor, item: ConceptItem) {
  const done = () => redirect(`${conceptHref(item.kind, item.itemId)}#images`, 303)
  const step = (verb: 'up' | 'down') =>
    runButton(async ({ form, subject }) => {
      const captions = captionsOf(form)
      const ids = await idsOf(actor, item)
      await saveOrder(actor, item, applyListVerb(ids, `${verb}:${subject}`), captions)
      return done()
    })
  const verbs = guard(() => loadOrThrow(concepts.findByItem(actor, item)), {
    upload: runButton(() => takePhotos(actor, item, request)),
    order: runButton(async ({ form }) => {
      const ids = String(form.get('photoIds') ?? '').split(',')
      await saveOrder(actor, item, ids, captionsOf(form))
      return done()
    }),
    captions: runButton(async ({ form }) => {
      await saveOrder(actor, item, [], captionsOf(form))
      return done()
    }),
    'photo-earlier': step('up'),
    'photo-later': step('down'),
    'photo-remove': runButton(async ({ form, subject }) => {
      await saveOrder(actor, item, [], captionsOf(form))
      return removeImage(actor, item, subject)
    }),
    restoreImage: runChoice(IdFields, async ({ id }) => {
      await images.restore(actor, id)
      return redirectWithMessage(item, 'The image is back')
    }),
    delete: runButton(() => remove(actor, item)),
    restoreConcept: runChoice(IdFields, async ({ id }) => {
      await removedConcepts.restore(actor, id)
      return redirectWithMessage(item, 'The concept is back')
    }),
    save: mergeFirst(
      ConceptForm,
      (concept: ConceptDetails | null) => concept?.version ?? 0,
      (concept, given) => conceptDifferences(conceptValues(concept), given),
      submitForm(ConceptForm, async (input) => {
        await concepts.update(actor, item, conceptOf(input), input.version)
        return redirectWithBanner(conceptHref(item.kind, item.itemId), {
          statusType: 'success',
          statusMessage: 'Concept saved',
        })
      }),
    ),
  })
  return perform(request, verbs, 'save')
}

async function takePhotos(actor: Actor, item: ConceptItem, request: Request) {
  await concepts.findOrCreate(requireUser(actor), item)
  return sentPhotos.takePhotos(request, {
    limits: manyPhotos(maxImagesOfConcept),
    path: `${conceptHref(item.kind, item.itemId)}#images`,
    take: ({ bytes, fileName }) => concepts.addImage(actor, item, bytes, fileName),
  })
}

type Captions = Map<string, string>

/** Every button of the image form also posts the captions. */
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

/** Reorders the images; those missing from `ids` stay where they are. */
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
  return redirectWithBanner(`${conceptHref(item.kind, item.itemId)}#images`, {
    statusType: 'warning',
    statusMessage: 'The image was deleted',
    undo: { action: conceptHref(item.kind, item.itemId), intent: 'restoreImage', id },
  })
}

async function remove(actor: Actor, item: ConceptItem) {
  const { id } = await removedConcepts.unlink(actor, item)
  return redirectWithBanner(conceptHref(item.kind, item.itemId), {
    statusType: 'warning',
    statusMessage: 'The concept was deleted',
    undo: { action: conceptHref(item.kind, item.itemId), intent: 'restoreConcept', id },
  })
}

function redirectWithMessage(item: ConceptItem, statusMessage: string) {
  return redirectWithBanner(`${conceptHref(item.kind, item.itemId)}#images`, {
    statusType: 'success',
    statusMessage,
  })
}
