import { href } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { maxLocationLines } from '#app/domain/places/pasted-list.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PastePage } from '#app/routes/my/paste-page.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { planOf } from '../plan-of.ts'
import type { Route } from './+types/page'
import { actOnPaste } from './action.server.ts'
import { PastedLocations } from './proposal.tsx'

export const handle = declareAllowance({ form: { bytes: 200_000 } })

export function meta() {
  return [{ title: 'Paste a list of locations · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { location: use } = await loadOrThrow(findUse(findActor(context)))
  return { use, formKey: newFormKey(), max: maxLocationLines, plan: planOf(request.url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnPaste(request, findActor(context))
}

export default function LocationPaste({ loaderData, actionData }: Route.ComponentProps) {
  const { use, formKey, max, plan } = loaderData
  const read = actionData && 'items' in actionData ? actionData : undefined
  return (
    <PastePage
      from={
        plan
          ? { to: editorHref(plan.kind, plan.id), label: `The ${plan.kind}` }
          : { to: href('/my/locations'), label: 'Locations' }
      }
      use={use}
      formKey={formKey}
      answer={actionData}
      label="Your locations"
      hint={`One location per line: a title, then coordinates, a map link or an address. At most ${max} lines.`}
      placeholder={
        'Old pier, 38.7069, -9.1438\nCafé Central, Herrengasse 14, Vienna\nRooftop of the market'
      }
      proposal={read && <PastedLocations {...read} formKey={formKey} />}
    />
  )
}
