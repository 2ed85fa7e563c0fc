import { data, redirect } from 'react-router'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import { rearranged } from '#app/domain/places/portfolio-form.ts'
import { Caption, type ConceptItem } from '#app/domain/shoots/concept.ts'
import * as images from '#app/domain/shoots/concept-images.server.ts'
import { maxImagesOfConcept } from '#app/domain/shoots/concept-limits.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as removedConcepts from '#app/domain/shoots/removed-concepts.server.ts'
import { manyPhotos } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import * as sentPhotos from '../../sent-photos.server.ts'
import { conceptPath } from './concept-item.ts'

/** The buttons of a concept's page that save no text: its images, and its removal. */
export async function press(actor: Actor, item: ConceptItem, form: FormData, intent: string) {
  const [verb, id = ''] = intent.split(':')
  const done = redirect(`${conceptPath(item)}#images`, 303)
  const captions = captionsOf(form)
  switch (verb) {
    case 'order':
      await arrange(actor, item, String(form.get('photoIds') ?? '').split(','), captions)
      return done
    case 'captions':
      await arrange(actor, item, [], captions)
      return done
    case 'photo-earlier':
    case 'photo-later': {
      const ids = await idsOf(actor, item)
      const step = `${verb === 'photo-earlier' ? 'up' : 'down'}:${id}`
      await arrange(actor, item, rearranged(ids, step), captions)
      return done
    }
    case 'photo-remove':
      await arrange(actor, item, [], captions)
      return removeImage(actor, item, id)
    case 'restoreImage':
      await images.restore(actor, String(form.get('id')))
      return said(item, 'The image is back')
    case 'delete':
      return remove(actor, item)
    case 'restoreConcept':
      await removedConcepts.restore(actor, String(form.get('id')))
      return said(item, 'The concept is back')
    default:
      return data({ message: 'Please choose what to do' }, { status: 400 })
  }
}

/** The images of a plain form. */
export async function takePhotos(actor: Actor, item: ConceptItem, request: Request) {
  await concepts.makeSure(requireUser(actor), item)
  return sentPhotos.takePhotos(request, {
    limits: manyPhotos(maxImagesOfConcept),
    path: `${conceptPath(item)}#images`,
    take: ({ bytes, fileName }) => concepts.addImage(actor, item, bytes, fileName),
  })
}

type Captions = Map<string, string>

/** Every button of the images' form brings what is written below them. */
function captionsOf(form: FormData): Captions {
  const captions: Captions = new Map()
  for (const [name, value] of form) {
    if (!name.startsWith('caption-')) continue
    const caption = Caption.safeParse(String(value).replaceAll('\0', ''))
    if (caption.error) throw invalid(caption.error.issues[0]?.message ?? '')
    captions.set(name.slice('caption-'.length), caption.data)
  }
  return captions
}

/** Those not named in `ids` stay where they are. */
async function arrange(actor: Actor, item: ConceptItem, ids: string[], captions: Captions) {
  const order = ids.length > 0 ? ids : await idsOf(actor, item)
  const arranged = order.map((id) => ({ id, caption: captions.get(id) }))
  await concepts.arrangeImages(actor, item, arranged)
}

async function idsOf(actor: Actor, item: ConceptItem) {
  const concept = await concepts.findByItem(actor, item)
  return concept?.images.map(({ id }) => id) ?? []
}

async function removeImage(actor: Actor, item: ConceptItem, id: string) {
  await images.remove(actor, id)
  return redirectWithBanner(`${conceptPath(item)}#images`, {
    statusType: 'warning',
    statusMessage: 'The image was deleted',
    undo: { action: conceptPath(item), intent: 'restoreImage', id },
  })
}

async function remove(actor: Actor, item: ConceptItem) {
  const { id } = await removedConcepts.unlink(actor, item)
  return redirectWithBanner(conceptPath(item), {
    statusType: 'warning',
    statusMessage: 'The concept was deleted',
    undo: { action: conceptPath(item), intent: 'restoreConcept', id },
  })
}

function said(item: ConceptItem, statusMessage: string) {
  return redirectWithBanner(`${conceptPath(item)}#images`, {
    statusType: 'success',
    statusMessage,
  })
}
