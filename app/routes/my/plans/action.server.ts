import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import { applyListVerb } from '#app/domain/places/portfolio-form.ts'
import type { Part } from '#app/domain/sentences.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import { runButton, type SentAction, submitForm } from '#app/http/actions.server.ts'
import { valuesToShow } from '#app/http/form.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { chooseMatch, findMatches } from '#app/views/places/address-matches.server.ts'
import {
  listDiscoverLocations,
  listLatestLocations,
} from '#app/views/places/location-offers.server.ts'
import type { Adding } from './adding/add-locations.tsx'
import { createNewLocation, readNewLocation } from './adding/new-location.server.ts'
import { findPlanParts, type PlanParts } from './parts.server.ts'
import { stopsOf } from './shoot-values.ts'

export type PlanAnswer = Partial<PlanParts> & {
  result?: SubmissionResult<string[]>
  /** The message that a newer version was saved meanwhile. */
  conflict?: string
  adding?: Partial<Adding>
  /** The reason why a button was refused. */
  message?: string
  parts?: Part[]
}

/** A form that is returned with its lists as a button changed them. */
type Rendered = PlanParts & {
  result: SubmissionResult<string[]>
  adding?: Partial<Adding>
  added?: SortedLocation
}

/**
 * Saves a shoot or project. A new place that is still in its fields is created first and added; if
 * the save is refused, the form's lists are returned with it.
 */
export function savePlan<Schema extends z.ZodObject, Answer, Found>(
  actor: Actor,
  schema: Schema,
  use: (input: z.output<Schema>, found: Found) => Promise<Answer>,
) {
  const save = submitForm(schema, use, async ({ form }: SentAction) => ({
    ...(await findPlanParts(actor, idsOf(form, 'locationIds'), idsOf(form, 'shootIds'))),
    stops: stopsOf(form),
    adding: { place: readNewLocation(form) } as Partial<Adding>,
  }))
  return async (sent: SentAction, found: Found) => {
    if (!readNewLocation(sent.form).title.trim()) return save(sent, found)
    const { place, status, form } = await createNewLocation(actor, sent)
    if (!form) return render(actor, sent.form, schema, { place, status })
    return save({ ...sent, form }, found)
  }
}

/**
 * The buttons of the lists without scripts, and the one that creates a place: they save nothing of
 * the shoot or project, and return the form with the changed lists.
 */
export function planListVerbs(actor: Actor, schema: z.ZodObject) {
  const arrange = (verb: 'up' | 'down' | 'remove') =>
    runButton(({ form, subject }) =>
      render(actor, form, schema, { arrange: (ids) => applyListVerb(ids, `${verb}:${subject}`) }),
    )
  return {
    up: arrange('up'),
    down: arrange('down'),
    remove: arrange('remove'),
    add: runButton(({ form, subject }) => render(actor, form, schema, { locationId: subject })),
    addShoot: runButton(({ form, subject }) => render(actor, form, schema, { shootId: subject })),
    find: runButton(async ({ form }) =>
      render(actor, form, schema, {
        found: { found: await listLatestLocations(actor, textOf(form, 'find')) },
      }),
    ),
    discover: runButton(async ({ form }) =>
      render(actor, form, schema, {
        found: { discovered: await listDiscoverLocations(actor, textOf(form, 'discover')) },
      }),
    ),
    findAddress: runButton(async ({ form }) => {
      const place = readNewLocation(form)
      return render(actor, form, schema, {
        place: { ...place, matches: await findMatches(place.address) },
      })
    }),
    chooseAddress: runButton(({ form, subject }) =>
      render(actor, form, schema, { place: { ...readNewLocation(form), ...chooseMatch(subject) } }),
    ),
    newPlace: runButton(async (sent) => {
      const { place, status, id, form = sent.form } = await createNewLocation(actor, sent)
      return render(actor, form, schema, { place, status, addedId: id })
    }),
  }
}

/** These take effect at once and return the form, whose other changes are not saved. */
export function hiddenLocationVerbs(kind: PlanKind, actor: Actor, id: string, schema: z.ZodObject) {
  return {
    removeWithdrawn: runButton(async ({ form }) => {
      await hiddenLocations.removeWithdrawn(kind, actor, id)
      return render(actor, form, schema, {})
    }),
    showHeldBack: runButton(async ({ form, subject }) => {
      await hiddenLocations.showHeldBack(kind, actor, id, subject)
      return render(actor, form, schema, {})
    }),
  }
}

type Change = {
  arrange?: (ids: string[]) => string[]
  /** Ids to append to the lists. */
  locationId?: string
  shootId?: string
  found?: Partial<Pick<Adding, 'found' | 'discovered'>>
  place?: Adding['place']
  addedId?: string | undefined
  status?: number
}

async function render(
  actor: Actor,
  form: SentForm,
  schema: z.ZodObject,
  { place = readNewLocation(form), status = 200, ...change }: Change,
) {
  const { arrange = (ids: string[]) => ids, found, addedId } = change
  const after = (list: string, last?: string) => {
    const ids = arrange(idsOf(form, list))
    return [...new Set(last === undefined ? ids : [...ids, last])]
  }
  const locationIds = after('locationIds', change.locationId)
  const parts = await findPlanParts(actor, locationIds, after('shootIds', change.shootId))
  const added = parts.locations.find((location) => location.id === addedId)
  const rendered: Rendered = {
    result: { initialValue: { ...valuesToShow(form, schema), locationIds } },
    ...parts,
    stops: stopsOf(form),
    adding: { ...found, place },
    ...(added ? { added } : {}),
  }
  return data(rendered, { status })
}

function idsOf(form: SentForm, name: string) {
  return form.getAll(name).map(String)
}

function textOf(form: SentForm, name: string) {
  return String(form.get(name) ?? '')
}
