import { href } from 'react-router'
import { readAllGearLines, writeGearLines } from '#app/domain/gear/pasted-list.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { gearWords } from '#app/domain/gear/words.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { formFields, type SentForm } from '#app/domain/rules/form-fields.ts'
import * as packingLists from '#app/domain/shoots/packing-lists.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readSlot, readSlotOf } from '#app/routes/my/gear/packing/action.server.ts'

export function fillPacking(request: Request, actor: Actor, shootId: string) {
  const list = href('/my/shoots/:id/gear', { id: shootId })
  const succeed = (statusMessage: string) => redirectWithBanner(list, statusMessage)
  const verbs = {
    add: async ({ form }: SentAction) => {
      await slots.create(actor, readSlot(shootId, form))
      return null
    },
    one: async ({ form, subject }: SentAction) => {
      await slots.create(actor, readSlotOf(shootId, form, subject))
      return null
    },
    several: async ({ form }: SentAction) => {
      const ids = form.getAll('gear').map(String)
      if (ids.length === 0) throw invalid(gearWords.nothingTicked)
      const inputs = ids.map((id) => readSlotOf(shootId, form, id))
      await slots.createAll(actor, shootId, inputs)
      return succeed(`${formatCount(ids.length, 'item')} added`)
    },
    same: async ({ form }: SentAction) => {
      const count = await packingLists.copyFrom(actor, shootId, String(form.get('from') ?? ''))
      return succeed(`${formatCount(count, 'item')} added`)
    },
    list: ({ form }: SentAction) => addList(form, actor, shootId, false, succeed),
    first: ({ form }: SentAction) => addList(form, actor, shootId, true, succeed),
  }
  return runAction(request, verbs, 'add', async ({ verb, form, subject }, { code }) => {
    if (verb === 'add' || verb === 'one') return { gear: subject || String(form.get('gear') ?? '') }
    if (verb !== 'list' && verb !== 'first') return undefined
    const { limit, count } = (await findUse(actor)).gear
    const room = code === 'limit' && limit !== null ? Math.max(0, limit - count) : 0
    return { text: textOf(form), room }
  })
}

/** Returns the lines of gear for which the subscription has no room, to be shown again. */
async function addList(
  form: SentForm,
  actor: Actor,
  shootId: string,
  isPartial: boolean,
  succeed: (message: string) => Promise<Response>,
) {
  const items = await readAllGearLines(textOf(form))
  const key = formFields.key.parse(form.get('key'))
  const { added, created, leftOut } = await packingLists.addList(actor, shootId, items, {
    key,
    isPartial,
  })
  const fresh = created > 0 ? `, ${created} of them new in your gear` : ''
  const done = `${formatCount(added, 'item')} added${fresh}`
  if (leftOut.length === 0) return succeed(done)
  return { done, left: leftOut.map(({ title }) => title), text: writeGearLines(leftOut) }
}

function textOf(form: SentForm) {
  return String(form.get('text') ?? '').replaceAll('\0', '')
}
