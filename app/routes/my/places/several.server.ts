import { href } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import { DomainError, invalid } from '#app/domain/errors.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as several from '#app/domain/places/several-locations.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'
import { runButton, runChoice } from '#app/http/actions.server.ts'
import { type BannerMessage, redirectWithBanner } from '#app/http/banner.server.ts'

const TagFields = z.object({ tags: LocationForm.shape.tags })
const MomentFields = z.object({ id: z.iso.datetime() })

/** What can be done with the locations chosen in the list; it stays as it is shown. */
export function severalVerbs(actor: Actor) {
  return {
    tagSeveral: runChoice(TagFields, async ({ tags }, _, { request, form }) => {
      const ids = chosenOf(form)
      await several.tagAll(actor, ids, tags)
      return tell(request, `${formatCount(ids.length, 'location')} tagged`)
    }),
    publishSeveral: runButton(({ request, form }) => publish(actor, request, chosenOf(form))),
    deleteSeveral: runButton(async ({ request, form }) => {
      const { count, at } = await several.removeAll(actor, chosenOf(form))
      return tell(request, `${locationsThat(count, { one: 'was', other: 'were' })} deleted`, {
        action: href('/my/locations'),
        intent: 'restoreSeveral',
        id: at.toISOString(),
      })
    }),
    restoreSeveral: runChoice(MomentFields, async ({ id }, _, { request }) => {
      const count = await several.restoreAll(actor, new Date(id))
      return tell(request, `${locationsThat(count, { one: 'is', other: 'are' })} back`)
    }),
  }
}

/** Publishes or submits each, as the rules of publishing allow, and tells what became of them. */
async function publish(actor: Actor, request: Request, ids: string[]) {
  const counts = { published: 0, submitted: 0, already: 0 }
  const refusals: DomainError[] = []
  for (const id of ids) {
    try {
      const asked = { description: '', submitType: 'discover' } as const
      const last = await submissions.submit(actor, { kind: 'location', id }, asked)
      counts[last?.status === 'pending' ? 'submitted' : 'published'] += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'conflict') counts.already += 1
      else refusals.push(error)
    }
  }
  const [refusal] = refusals
  if (refusal && refusals.length === ids.length) throw refusal
  const said = [
    counts.published > 0 && `${formatCount(counts.published, 'location')} published`,
    counts.submitted > 0 && `${formatCount(counts.submitted, 'location')} submitted`,
    counts.already > 0 && `${counts.already} published or submitted before`,
    refusal && `${refusals.length} refused: ${refusal.message}`,
  ]
  return tell(request, said.filter(Boolean).join(', '))
}

/** @throws `invalid` without any */
function chosenOf(form: SentForm) {
  const ids = [...new Set(form.getAll('locationIds').map(String))]
  if (ids.length === 0) throw invalid(placeWords.locationsUnchosen)
  return ids
}

function locationsThat(count: number, verb: { one: string; other: string }) {
  return `${formatCount(count, 'location')} ${numberOf(count, verb)}`
}

function tell(request: Request, statusMessage: string, undo?: BannerMessage['undo']) {
  const { pathname, search } = new URL(request.url)
  return redirectWithBanner(pathname + search, {
    statusType: undo ? 'warning' : 'success',
    statusMessage,
    ...(undo && { undo }),
  })
}
