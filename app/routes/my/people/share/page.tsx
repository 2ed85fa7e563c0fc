import { notFound } from '#app/domain/rules/errors.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { FormHead } from '#app/routes/my/form-head.tsx'
import { findTop, requireKind } from '#app/routes/my/people/item.server.ts'
import { LinkSection } from '#app/routes/my/people/links/section.tsx'
import { viewLinks } from '#app/routes/my/people/links/view.server.ts'
import { PublicSection } from '#app/routes/my/people/public/section.tsx'
import { viewPublic } from '#app/routes/my/people/public/view.server.ts'
import { PeopleSection } from '#app/routes/my/people/section.tsx'
import { viewPeople } from '#app/routes/my/people/view.server.ts'
import { revalidateAfterConflict } from '#app/ui/editor/conflict.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import { AudienceLine } from '#app/views/sharing/audience.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import type { Route } from './+types/page'
import { actOnShare } from './action.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Share ${loaderData?.title ?? 'an item'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(findAll(findActor(context), params.items, params.id))
}

async function findAll(actor: Actor, items: string, id: string) {
  const kind = requireKind(items)
  const audience = await audiences.find(actor, kind, id)
  if (!audience.isOwn) throw notFound('Page')
  const [top, links, people, shown] = await Promise.all([
    findTop(actor, kind, id),
    viewLinks(actor, kind, id),
    viewPeople(actor, kind, id),
    viewPublic(actor, kind, id),
  ])
  return { kind, id, audience, ...top, links, people, shown }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = await loadOrThrow((async () => requireKind(params.items))())
  return actOnShare(request, findActor(context), kind, params.id)
}

export const shouldRevalidate = revalidateAfterConflict

export default function Share({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, audience, links, people, shown } = loaderData
  const { verb, subject, result, conflict } = actionData ?? {}
  const refused = actionData && 'invitation' in actionData ? actionData : undefined
  const resultOf = (of: string, id = '') => (verb === of && subject === id ? result : undefined)
  return (
    <main className="page">
      <Head {...loaderData} />
      {!refused && <Refusal of={actionData} />}
      <div className="share">
        <LinkSection kind={kind} links={links} resultOf={resultOf} />
        <section id="people" aria-labelledby="people-title">
          <h2 id="people-title">People</h2>
          <PeopleSection kind={kind} {...people} refused={refused} resultOf={resultOf} />
        </section>
        <section id="public" aria-labelledby="public-title">
          <h2 id="public-title">Public</h2>
          <PublicSection
            kind={kind}
            audience={audience}
            shown={shown}
            result={resultOf('submit') ?? resultOf('takeOff') ?? resultOf('save')}
            conflict={conflict?.message}
          />
        </section>
      </div>
    </main>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Head({ kind, id, title, top, audience }: Loaded) {
  if (top) return <PlanHead top={top} current="share" />
  return (
    <FormHead kind={kind} id={id} title={title} verb="Share">
      <AudienceLine item={audience} max={Number.POSITIVE_INFINITY} />
    </FormHead>
  )
}
