import { formFields } from '#app/domain/rules/form-fields.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { editorHref, libraryHref } from '#app/views/addresses.ts'

const collections = { shoot: shoots, project: projects }

export function planButtons(kind: PlanKind, actor: Actor, id: string) {
  const collection = collections[kind]
  const archive = async (isArchived: boolean) => {
    await plans.setArchived(kind, actor, id, isArchived)
    const { title } = await collection.find(actor, id)
    return redirectWithBanner(
      editorHref(kind, id),
      isArchived ? `${title} is archived` : `${title} is out of the archive`,
      { undo: { action: editorHref(kind, id), intent: isArchived ? 'unarchive' : 'archive', id } },
    )
  }
  return {
    duplicate: async ({ form }: SentAction) => {
      const copy = await collection.clone(actor, id, formFields.key.parse(form.get('key')))
      return redirectWithBanner(editorHref(kind, copy.id), `This is the copy: ${copy.title}`)
    },
    archive: () => archive(true),
    unarchive: () => archive(false),
    delete: async () => {
      const { title } = await collection.remove(actor, id)
      return redirectWithBanner(libraryHref(kind), `${title} was deleted`, {
        statusType: 'warning',
        undo: { action: libraryHref(kind), intent: 'restore', id },
      })
    },
  }
}
