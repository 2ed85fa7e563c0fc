import { data, redirect } from 'react-router'
import { z } from 'zod'
import * as portfolioLocations from '#app/domain/places/portfolio-locations.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { kindAt, kinds } from '#app/domain/rules/kind.ts'
import { type ListChange, readListChange } from '#app/domain/rules/list-change.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import * as projectShoots from '#app/domain/shoots/project-shoots.server.ts'
import { StopPlan, wantedLights } from '#app/domain/shoots/shoot.ts'
import * as stops from '#app/domain/shoots/stops.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { readIntent } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { type BannerMessage, headersWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { isDataRequest } from '#app/http/page-url.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { addedAgainBanner, addedBanner } from '#app/routes/my/added-banner.ts'
import { editorHref, type HolderKind, type ListName, listHref } from '#app/views/addresses.ts'
import type { Route } from './+types/list'

/** Allows more requests, because users often add or move several places in a row. */
export const handle = declareAllowance({ isOneOfMany: true })

/** Answers with a banner that can undo the change. Without JavaScript, redirects. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { search } = new URL(request.url)
  const { items, id } = params
  const name = items === undefined ? 'shoots' : 'locations'
  const kind = items === undefined ? 'project' : kindAt(items, 'holdsLocations')
  if (!kind) throw data(null, { status: 404 })
  const form = await readForm(request)
  const { verb, subject } = readIntent(form)
  const intent = `${verb}:${subject || String(form.get('id') ?? '')}`
  const pressed = applyIntent(findActor(context), { kind, id, name }, intent)
  if (request.headers.get('Accept') === 'application/json') {
    return answerJson(context, async () =>
      Response.json(null, { headers: await headersWithBanner(await pressed) }),
    )
  }
  const banner = await loadOrThrow(pressed.catch(toRefusalBanner(kind)))
  const headers = await headersWithBanner(banner)
  if (isDataRequest(request)) return data(null, { headers })
  return redirect(`${editorHref(kind, id)}${search}#${name}`, { status: 303, headers })
}

type List = { kind: HolderKind; id: string; name: ListName }

async function applyIntent(actor: Actor, list: List, intent: string): Promise<BannerMessage> {
  const { kind, id } = list
  if (kind !== 'portfolio') {
    const [verb, locationId = ''] = intent.split(':')
    if (verb === 'removeWithdrawn') {
      await hiddenLocations.removeWithdrawn(actor, kind, id)
      return { statusType: 'success', statusMessage: 'Removed' }
    }
    if (verb === 'showHeldBack') {
      await hiddenLocations.showHeldBack(actor, kind, id, locationId)
      return { statusType: 'success', statusMessage: `Everyone who sees the ${kind} sees it now` }
    }
  }
  if (kind === 'shoot' && intent.startsWith('plan:')) {
    const stop = readStop(intent)
    if (!stop) throw invalid(commonWords.chooseWhatToDo)
    const { title } = await stops.change(actor, id, { id: stop.id }, stop)
    return { statusType: 'success', statusMessage: `${title} is as it was` }
  }
  if (kind === 'shoot' && intent.startsWith('light:')) return setLight(actor, id, intent)
  if (kind === 'shoot' && intent.startsWith('again:')) {
    const locationId = intent.slice('again:'.length)
    return addedAgainBanner(id, await planLocations.addStop(actor, id, { locationId }))
  }
  const change = readListChange(intent)
  if (!change) throw invalid(commonWords.chooseWhatToDo)
  const changed = await applyChange(actor, list, change, intent)
  return toBanner(list, change, changed)
}

/** @param intent `light:{stop id} {light}`; without a light, any light is wanted */
async function setLight(actor: Actor, id: string, intent: string): Promise<BannerMessage> {
  const [stopId = '', light] = intent.slice('light:'.length).split(' ')
  const wantedLight = wantedLights.find((one) => one === light) ?? null
  const { title, before } = await stops.change(actor, id, { id: stopId }, { wantedLight })
  return {
    statusType: 'success',
    statusMessage: `${title} is saved`,
    undo: {
      action: listHref('shoot', id, 'locations'),
      intent: 'plan',
      id: JSON.stringify(before),
      isInPlace: true,
    },
  }
}

async function applyChange(
  actor: Actor,
  { kind, id, name }: List,
  change: ListChange,
  intent: string,
) {
  if (name === 'shoots') return projectShoots.changeShoots(actor, id, change)
  if (kind === 'portfolio') return portfolioLocations.change(actor, id, change)
  return planLocations.change(actor, kind, id, change, readStop(intent))
}

function readStop(intent: string): StopPlan | undefined {
  const from = intent.indexOf('{')
  return from < 0 ? undefined : StopJson.safeParse(intent.slice(from)).data
}

const StopJson = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('')
      return z.NEVER
    }
  })
  .pipe(StopPlan)

type Changed = Awaited<ReturnType<typeof applyChange>>

function toBanner({ kind, id, name }: List, change: ListChange, changed: Changed): BannerMessage {
  const { title, isChanged, before, proof } = changed
  const undoBy = (intent: string, subject: string) =>
    isChanged
      ? { undo: { action: listHref(kind, id, name), intent, id: subject, isInPlace: true } }
      : {}
  if (change.verb === 'add') return addedBanner({ kind, id, name }, changed)
  if (change.verb === 'takeBack') {
    const count = formatCount(
      change.ids.length,
      kinds[name === 'shoots' ? 'shoot' : 'location'].noun,
    )
    return { statusType: 'success', statusMessage: `${count} removed from ${title}` }
  }
  if (change.verb === 'restore') {
    return { statusType: 'success', statusMessage: `It is back in ${title}` }
  }
  const place = `${before?.id ?? change.id} ${before?.at ?? 0}`
  if (change.verb === 'move') {
    return {
      statusType: 'success',
      statusMessage: `${before?.title} is now number ${change.to + 1}`,
      ...undoBy('move', place),
    }
  }
  const stop = before && 'stop' in before && before.stop ? ` ${JSON.stringify(before.stop)}` : ''
  return {
    statusType: 'success',
    statusMessage: before
      ? `${before.title} was removed from ${title}`
      : `It is no longer in ${title}`,
    ...undoBy('restore', `${place}${proof ? ` ${proof}` : ''}${stop}`),
  }
}

/** Shows a refusal above the list. Rethrows if the user is logged out or cannot see the item. */
function toRefusalBanner(kind: HolderKind) {
  return (error: unknown): BannerMessage => {
    if (!(error instanceof DomainError) || error.code === 'unauthenticated') throw error
    if (error.code === 'notFound' && error.params.kind === kinds[kind].title) throw error
    return { statusType: 'error', statusMessage: error.message }
  }
}
