import { href } from 'react-router'
import { readGearLines, writeGearLines } from '#app/domain/gear/lines.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { gearWords } from '#app/domain/gear/words.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { formFields, type SentForm } from '#app/domain/rules/form-fields.ts'
import * as filling from '#app/domain/shoots/filling.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readSlot, readSlotOf } from '#app/routes/my/gear/packing-action.server.ts'

/**
 * Fills the packing list of a shoot: by a written list, several pieces, one, or another shoot's.
 */
export function fillPacking(request: Request, actor: Actor, shootId: string) {
  const list = href('/my/shoots/:id/gear', { id: shootId })
  const succeed = (statusMessage: string) =>
    redirectWithBanner(list, { statusType: 'success', statusMessage })
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
      return succeed(`${formatCount(ids.length, 'piece')} added`)
    },
    same: async ({ form }: SentAction) => {
      const count = await filling.copyFrom(actor, shootId, String(form.get('from') ?? ''))
      return succeed(`${formatCount(count, 'piece')} added`)
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

/**
 * What the plan has no room for goes back to the page: the whole list, with how many there is room
 * for, or what the first of them left over.
 */
async function addList(
  form: SentForm,
  actor: Actor,
  shootId: string,
  isCut: boolean,
  succeed: (message: string) => Promise<Response>,
) {
  const { items, wrong } = await readGearLines(textOf(form))
  const [first] = wrong
  if (first) throw invalid(gearWords.lineRefused({ line: first.line, reason: first.message }))
  if (items.length === 0) throw invalid(gearWords.nothingWritten)
  const key = formFields.key.parse(form.get('key'))
  const { added, made, left } = await filling.addList(actor, shootId, items, { key, isCut })
  const fresh = made > 0 ? `, ${made} of them new in your gear` : ''
  const done = `${formatCount(added, 'piece')} added${fresh}`
  if (left.length === 0) return succeed(done)
  return { done, left: left.map(({ title }) => title), text: writeGearLines(left) }
}

function textOf(form: SentForm) {
  return String(form.get('text') ?? '').replaceAll('\0', '')
}
