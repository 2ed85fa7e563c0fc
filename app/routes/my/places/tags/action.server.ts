import { href } from 'react-router'
import { z } from 'zod'
import * as removedTags from '#app/domain/places/removed-tags.server.ts'
import { TagForm } from '#app/domain/places/tag.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { IdFields, readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

const Merge = IdFields.extend({ intoId: z.string().default('') })

export function actOnTags(request: Request, actor: Actor) {
  const redirectWithMessage = (statusMessage: string, undoOf?: string) =>
    redirectWithBanner(listOf(request), statusMessage, {
      statusType: undoOf ? 'warning' : 'success',
      ...(undoOf && { undo: { action: href('/my/tags'), intent: 'restore', id: undoOf } }),
    })
  return runAction(request, {
    rename: async (sent) => {
      const { id, title } = readFields(sent, TagForm)
      const before = await tags.find(actor, id)
      await tags.update(actor, id, { title })
      return redirectWithMessage(`“${before.title}” is now “${title}”`)
    },
    restore: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title, locationCount } = await removedTags.restore(actor, id)
      return redirectWithMessage(`“${title}” is back, on ${formatCount(locationCount, 'location')}`)
    },
    merge: async (sent) => {
      const { id, intoId } = readChoice(sent, Merge)
      const tag = await tags.find(actor, id)
      const into = await tags.merge(actor, tag.id, intoId)
      const places = formatCount(into.locationCount, 'location')
      return redirectWithMessage(
        `“${tag.title}” is merged into “${into.title}”, on ${places}`,
        tag.id,
      )
    },
    delete: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const tag = await tags.find(actor, id)
      await tags.remove(actor, tag.id)
      return redirectWithMessage(`“${tag.title}” was deleted`, tag.id)
    },
  })
}

function listOf(request: Request) {
  const search = new URL(request.url).searchParams.get('search')
  return search ? `${href('/my/tags')}?${new URLSearchParams({ search })}` : href('/my/tags')
}
