import type { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { formFields } from '#app/domain/form-fields.ts'
import * as outOfSight from '#app/domain/shoots/out-of-sight.server.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm, submit } from '#app/http/form.server.ts'
import { refused } from '../refused.server.ts'
import { arrange, withParts } from './plan-parts.server.ts'

const collections = { shoots, projects }
const intents = ['duplicate', 'archive', 'unarchive', 'delete'] as const
type PlanIntent = (typeof intents)[number]

/** The button that was pressed, if it is none of the form. */
function planIntent(form: FormData): PlanIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'))
}

/** The buttons of a shoot's or project's page that are no field: its copy, archive and removal. */
async function press(kind: PlanKind, actor: Actor, id: string, form: FormData, intent: PlanIntent) {
  const collection = collections[kind]
  if (intent === 'duplicate') {
    const copy = await collection.clone(actor, id, formFields.key.parse(form.get('key')))
    return redirectWithBanner(`/my/${kind}/${copy.id}`, {
      statusType: 'success',
      statusMessage: `This is the copy: ${copy.title}`,
    })
  }
  if (intent === 'delete') {
    const { title } = await collection.remove(actor, id)
    return redirectWithBanner(`/my/${kind}`, {
      statusType: 'warning',
      statusMessage: `${title} was deleted`,
      undo: { action: `/my/${kind}`, intent: 'restore', id },
    })
  }
  await plans.setArchived(kind, actor, id, intent === 'archive')
  const { title } = await collection.find(actor, id)
  return redirectWithBanner(`/my/${kind}/${id}`, {
    statusType: 'success',
    statusMessage: intent === 'archive' ? `${title} is archived` : `${title} is out of the archive`,
  })
}

type Edited<Schema extends z.ZodObject> = {
  kind: PlanKind
  id: string
  schema: Schema
  /** Leads away who may not edit it. */
  findEditable: (actor: Actor, id: string) => Promise<{ ownerUserId: string }>
  /** `isOwn` tells who has the fields that are its owner's alone. */
  update: (input: z.output<Schema>, isOwn: boolean) => Promise<unknown>
}

/** The way of a form through the page of a shoot or project: one of its buttons, its lists, or a save. */
export async function answer<Schema extends z.ZodObject>(
  request: Request,
  actor: Actor,
  { kind, id, schema, findEditable, update }: Edited<Schema>,
) {
  const form = await readForm(request)
  const pressed = planIntent(form)
  if (pressed) return refused(() => press(kind, actor, id, form, pressed))
  const { ownerUserId } = await findEditable(actor, id)
  const [verb, locationId = ''] = String(form.get('intent')).split(':')
  if (verb === 'removeWithdrawn') await outOfSight.removeWithdrawn(kind, actor, id)
  if (verb === 'showHeldBack') await outOfSight.showHeldBack(kind, actor, id, locationId)
  const arranged = await arrange(actor, form, schema)
  if (arranged) return arranged
  const answered = await submit(form, schema, async (input) => {
    await update(input, ownerUserId === actor.id)
    return redirectWithBanner(`/my/${kind}/${id}`, {
      statusType: 'success',
      statusMessage: kind === 'shoots' ? 'Shoot saved' : 'Project saved',
    })
  })
  return withParts(actor, form, answered)
}
