import { redirect } from 'react-router'
import { LinkChangesForm, LinkInput } from '#app/domain/sharing/link.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, readFields, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { linkRowId } from './row-id.ts'

/** @param path of the page, to which a link's row is an anchor */
export function linkVerbs(actor: Actor, item: links.LinkedItem, path: string) {
  const success = (id: string, statusMessage: string) =>
    redirectWithBanner(`${path}#${linkRowId(id)}`, statusMessage)
  return {
    copyLink: async ({ form }: SentAction) => {
      const { id } = await links.ensureDefault(actor, item)
      return form.has('isCopied') ? redirect(path, 303) : success(id, 'Link ready')
    },
    create: async (sent: SentAction) => {
      const { id } = await links.create(actor, item, readFields(sent, LinkInput))
      return success(id, 'Link created')
    },
    change: async (sent: SentAction) => {
      const { subject } = sent
      const form = readFields(sent, LinkChangesForm)
      const { isPasswordRemoved, lastDay = null, ...changes } = form
      const { name } = await links.update(actor, item, subject, {
        ...changes,
        lastDay,
        ...(isPasswordRemoved && { password: null }),
      })
      return success(subject, `The link “${name}” is changed`)
    },
    revoke: async (sent: SentAction) => {
      const { id } = readChoice(sent, IdFields)
      const name = await links.revoke(actor, item, id)
      return redirectWithBanner(`${path}#link`, `The link “${name}” is turned off`, {
        statusType: 'warning',
        undo: { action: path, intent: 'restore', id },
      })
    },
    restore: async (sent: SentAction) => {
      const { id } = readChoice(sent, IdFields)
      const name = await links.restore(actor, item, id)
      return success(id, `The link “${name}” works again`)
    },
  }
}
