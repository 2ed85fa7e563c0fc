import { ArrowLeft as back } from 'lucide'
import { Form, href } from 'react-router'
import * as locations from '#app/domain/places/locations.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { locationHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/location-add'
import { addTo, targetsOf } from './add-to.server.ts'
import { AddTo } from './add-to.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Add ${loaderData?.title ?? 'a location'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const location = await loadOrThrow(locations.find(actor, params.id))
  const { id, slug, title, isDiscoverable, ownerUser, ownerUserId } = location
  const isOwn = ownerUserId === actor.id
  const backHref = isOwn ? href('/my/locations/:id', { id }) : locationHref(ownerUser, slug)
  const targets = await targetsOf(actor, isOwn)
  return { id, title, isDiscoverable, isOwn, ownerUser, backHref, targets }
}

export function action({ request, context }: Route.ActionArgs) {
  const verbs = { addTo: ({ form }: SentAction) => addTo(findActor(context), form) }
  return runAction(request, verbs, 'addTo')
}

export default function LocationAdd({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isDiscoverable, isOwn, ownerUser, backHref, targets } = loaderData
  return (
    <main className="page">
      <header className="editor-head">
        <a href={backHref} className="btn btn-quiet back">
          <Icon of={back} />
          {title}
        </a>
        <h1>Add {title}</h1>
      </header>
      <Refusal of={actionData} />
      <p className="text-muted">
        {isOwn
          ? `It will be added at the end of the portfolio, shoot or project you choose.${isDiscoverable ? '' : ' It is private: in one that is public everybody sees it.'}`
          : `It stays with ${ownerUser}, and is shown in your shoot or project as long as you may see it. ${isDiscoverable ? '' : `It is not public: others see it there only once ${ownerUser} publishes it, or shows it there. `}To change it, make a copy of your own first.`}
      </p>
      <Form method="post" className="add-one">
        <input type="hidden" name="locationIds" value={id} />
        <AddTo targets={targets} />
      </Form>
    </main>
  )
}
