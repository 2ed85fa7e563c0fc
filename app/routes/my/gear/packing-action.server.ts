import { href, redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { wrongInput } from '#app/domain/errors.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import { Quantity } from '#app/domain/gear/gear.ts'
import { SlotInput, Tick } from '#app/domain/gear/slot.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { guard, Named, perform, pick, press } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { outcome } from '#app/http/outcome.server.ts'

/** @throws `invalid` */
export function readTick(form: SentForm) {
  return checked(Tick.safeParse(form.get('tick')))
}

export function actOnPacking(request: Request, actor: Actor, shootId: string) {
  const list = href('/my/shoots/:id/gear', { id: shootId })
  const verbs = guard(() => outcome(shoots.find(actor, shootId)), {
    tick: press(async ({ form }) => {
      const id = slotOf(form)
      await slots.update(actor, id, readTick(form))
      return redirect(`${list}${listOf(form)}#slot-${id}`, 303)
    }),
    quantity: press(async ({ form }) => {
      const id = slotOf(form)
      await slots.update(actor, id, { quantity: readQuantity(form) })
      return redirect(`${list}#slot-${id}`, 303)
    }),
    remove: press(({ form }) => takeOut(actor, list, slotOf(form))),
    'put-back': pick(Named, async ({ id }) => {
      await putIn(actor, shootId, id)
      return redirect(list, 303)
    }),
  })
  return perform(request, verbs, 'tick')
}

/** @throws `invalid` */
export function readChoice(shootId: string, form: SentForm): SlotInput {
  const quantity = readQuantity(form)
  return checked(SlotInput.safeParse({ shootId, gearId: form.get('gear'), quantity }))
}

/** @throws `invalid` */
function readQuantity(form: SentForm): number {
  const text = String(form.get('quantity') ?? '').trim()
  return checked(Quantity.safeParse(/^\d+$/.test(text) ? Number(text) : Number.NaN))
}

async function takeOut(actor: Actor, list: string, id: string) {
  const slot = await slots.find(actor, id)
  const { title } = await slots.remove(actor, id)
  const isOwn = slot.ownerUserId === actor.id
  const back = `${slot.gearId}:${slot.quantity}:${slot.inUse}`
  return redirectWithBanner(list, {
    statusType: 'warning',
    statusMessage: `${title} left the list`,
    ...(isOwn ? { undo: { action: list, intent: 'put-back', id: back } } : {}),
  })
}

async function putIn(actor: Actor, shootId: string, back: string) {
  const [gearId, quantity, inUse] = back.split(':')
  const input = { shootId, gearId, quantity: Number(quantity), inUse }
  await slots.create(actor, checked(SlotInput.safeParse(input)))
}

function slotOf(form: SentForm) {
  return String(form.get('slot') ?? '')
}

/** The query of the list that the user was on, so that a redirect returns to it. */
function listOf(form: SentForm) {
  const list = form.get('list')
  return list === 'home' || list === 'pack' ? `?list=${list}` : ''
}

type Parsed<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: { message: string }[] } }

function checked<Value>(parsed: Parsed<Value>): Value {
  if (parsed.success) return parsed.data
  throw wrongInput(parsed.error)
}
