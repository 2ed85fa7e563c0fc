import type { Actor } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import * as removedTags from '#app/domain/places/removed-tags.server.ts'
import { TagForm } from '#app/domain/places/tag-form.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import { counted } from '#app/format/plural.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm, submit } from '#app/http/form.server.ts'
import { refused } from '../../refused.server.ts'

/** The buttons of a tag: each leads back to the list as it was searched. */
export async function actOnTags(request: Request, actor: Actor) {
  const form = await readForm(request)
  const said = (statusMessage: string, undoOf?: string) =>
    redirectWithBanner(listOf(request), {
      statusType: undoOf ? 'warning' : 'success',
      statusMessage,
      ...(undoOf && { undo: { action: '/my/tags', intent: 'restore', id: undoOf } }),
    })
  if (form.get('intent') === 'rename') {
    return submit(form, TagForm, async ({ id, title }) => {
      const before = await tags.find(actor, id)
      await tags.update(actor, id, { title })
      return said(`“${before.title}” is now “${title}”`)
    })
  }
  return refused(async () => {
    if (form.get('intent') === 'restore') {
      const { title, locationCount } = await removedTags.restore(actor, String(form.get('id')))
      return said(`“${title}” is back, on ${counted(locationCount, 'location')}`)
    }
    const tag = await tags.find(actor, String(form.get('id') ?? ''))
    if (form.get('intent') === 'merge') {
      const into = await tags.merge(actor, tag.id, String(form.get('intoId') ?? ''))
      const places = counted(into.locationCount, 'location')
      return said(`“${tag.title}” is merged into “${into.title}”, on ${places}`, tag.id)
    }
    if (form.get('intent') !== 'delete') throw invalid('Please choose what to do')
    await tags.remove(actor, tag.id)
    return said(`“${tag.title}” was deleted`, tag.id)
  })
}

function listOf(request: Request) {
  const search = new URL(request.url).searchParams.get('search')
  return search ? `/my/tags?${new URLSearchParams({ search })}` : '/my/tags'
}
