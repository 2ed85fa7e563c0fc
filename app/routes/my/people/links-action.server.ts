import type { Actor } from '#app/domain/accounts/actor.ts'
import { LinkChanges, LinkInput } from '#app/domain/sharing/link.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import { IdFields, perform, runChoice, submitForm } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { rowOfLink } from './link-row-id.ts'

/** @param path the page of the links */
export function actOnLinks(request: Request, actor: Actor, item: links.LinkedItem, path: string) {
  const success = (statusMessage: string, to = path) =>
    redirectWithBanner(to, { statusType: 'success', statusMessage })
  return perform(request, {
    create: submitForm(
      LinkInput,
      async (input) => {
        const { id, name } = await links.create(actor, item, input)
        return success(`The link “${name}” works now`, `${path}#${rowOfLink(id)}`)
      },
      async () => ({ about: '' }),
    ),
    change: submitForm(
      LinkChanges,
      async (changes, _, { subject }) => {
        const { name } = await links.update(actor, item, subject, changes)
        return success(`The link “${name}” is changed`)
      },
      async ({ subject }) => ({ about: subject }),
    ),
    revoke: runChoice(IdFields, async ({ id }) => {
      const name = await links.revoke(actor, item, id)
      return redirectWithBanner(path, {
        statusType: 'warning',
        statusMessage: `The link “${name}” no longer works`,
        undo: { action: path, intent: 'restore', id },
      })
    }),
    restore: runChoice(IdFields, async ({ id }) => {
      const name = await links.restore(actor, item, id)
      return success(`The link “${name}” works again`)
    }),
  })
}
