import { href, redirect } from 'react-router'
import { Quantity } from '#app/domain/gear/gear.ts'
import { SlotInput, Tick } from '#app/domain/gear/slot.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { wrongInput } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

/** Parses a form value such as `isPacked:true`. @throws `invalid` */
export function readTick(tick: unknown) {
  return requireParsed(Tick.safeParse(tick))
}

export function actOnPacking(request: Request, actor: Actor, shootId: string) {
  const list = href('/my/shoots/:id/gear', { id: shootId })
  const verbs = {
    tick: async ({ form }: SentAction) => {
      // All slots share one form, so the button's value names the slot.
      const [field, value, id = ''] = String(form.get('tick')).split(':')
      await slots.update(actor, id, readTick(`${field}:${value}`))
      return redirect(`${list}${listOf(form)}#slot-${id}`, 303)
    },
    quantity: async ({ form }: SentAction) => {
      const id = slotOf(form)
      await slots.update(actor, id, { quantity: readQuantity(form) })
      return redirect(`${list}#slot-${id}`, 303)
    },
    remove: ({ form }: SentAction) => removeSlot(actor, list, slotOf(form)),
    'put-back': async (sent: SentAction) => {
      const { id } = readChoice(sent, IdFields)
      await addSlot(actor, shootId, id)
      return redirect(list, 303)
    },
  }
  return runAction(request, verbs, 'tick')
}

/** @throws `invalid` for a wrong id or quantity */
export function readSlot(shootId: string, form: SentForm): SlotInput {
  const quantity = readQuantity(form)
  return requireParsed(SlotInput.safeParse({ shootId, gearId: form.get('gear'), quantity }))
}

/** Reads a row of the inventory, whose quantity field is named by the id of the gear. */
export function readSlotOf(shootId: string, form: SentForm, gearId: string): SlotInput {
  const quantity = readQuantity(form, `quantity-${gearId}`)
  return requireParsed(SlotInput.safeParse({ shootId, gearId, quantity }))
}

function readQuantity(form: SentForm, field = 'quantity'): number {
  const text = String(form.get(field) ?? '').trim()
  return requireParsed(Quantity.safeParse(/^\d+$/.test(text) ? Number(text) : Number.NaN))
}

async function removeSlot(actor: Actor, list: string, id: string) {
  const slot = await slots.find(actor, id)
  const { title } = await slots.remove(actor, id)
  const isOwn = slot.ownerUserId === actor.id
  const back = `${slot.gearId}:${slot.quantity}:${slot.inUse}`
  return redirectWithBanner(list, `${title} left the list`, {
    statusType: 'warning',
    ...(isOwn ? { undo: { action: list, intent: 'put-back', id: back } } : {}),
  })
}

async function addSlot(actor: Actor, shootId: string, back: string) {
  const [gearId, quantity, inUse] = back.split(':')
  const input = { shootId, gearId, quantity: Number(quantity), inUse }
  await slots.create(actor, requireParsed(SlotInput.safeParse(input)))
}

function slotOf(form: SentForm) {
  return String(form.get('slot') ?? '')
}

function listOf(form: SentForm) {
  const list = form.get('list')
  return list === 'home' || list === 'pack' ? `?list=${list}` : ''
}

type Parsed<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: { message: string }[] } }

function requireParsed<Value>(parsed: Parsed<Value>): Value {
  if (parsed.success) return parsed.data
  throw wrongInput(parsed.error)
}
