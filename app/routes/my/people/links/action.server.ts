import { LinkChanges, LinkInput } from '#app/domain/sharing/link.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { linkRowId } from './row-id.ts'

export function actOnLinks(request: Request, actor: Actor, item: links.LinkedItem, path: string) {
  const success = (statusMessage: string, to = path) => redirectWithBanner(to, statusMessage)
  return runAction(request, {
    create: async (sent) => {
      const input = readFields(sent, LinkInput)
      const { id, name } = await links.create(actor, item, input)
      return success(`The link “${name}” works now`, `${path}#${linkRowId(id)}`)
    },
    change: async (sent) => {
      const { subject } = sent
      const changes = readFields(sent, LinkChanges)
      const { name } = await links.update(actor, item, subject, changes)
      return success(`The link “${name}” is changed`)
    },
    revoke: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const name = await links.revoke(actor, item, id)
      return redirectWithBanner(path, `The link “${name}” no longer works`, {
        statusType: 'warning',
        undo: { action: path, intent: 'restore', id },
      })
    },
    restore: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const name = await links.restore(actor, item, id)
      return success(`The link “${name}” works again`)
    },
  })
}
