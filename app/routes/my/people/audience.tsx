import { ArrowLeft as back } from 'lucide'
import { Link, Outlet, useLocation } from 'react-router'
import { notFound } from '#app/domain/rules/errors.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { editorHref, linksHref, peopleHref, publicHref } from '#app/views/addresses.ts'
import { AudienceLine } from '#app/views/sharing/audience.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import type { Route } from './+types/audience'
import { findTop, requireKind } from './item.server.ts'
import './people.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Who sees ${loaderData?.title ?? 'an item'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  return loadOrThrow(
    (async () => {
      const { items = '', id = '' } = params
      const kind = requireKind(items)
      const audience = await audiences.find(actor, kind, id)
      if (!audience.isOwn) throw notFound('Page')
      return { kind, id, audience, ...(await findTop(actor, kind, id)) }
    })(),
  )
}

export default function Audience({ loaderData }: Route.ComponentProps) {
  const { kind, id, audience, title, top } = loaderData
  const { pathname } = useLocation()
  const pages = pagesOf(kind, id)
  return (
    <main className="page audience-page">
      {top ? (
        <>
          <PlanHead top={top} current="audience" />
          <h2>Who sees {title}</h2>
        </>
      ) : (
        <header className="editor-head">
          <Link to={editorHref(kind, id)} className="btn btn-quiet back">
            <Icon of={back} />
            {title}
          </Link>
          <h1>Who sees {title}</h1>
          <AudienceLine item={audience} max={Number.POSITIVE_INFINITY} />
        </header>
      )}
      {pages.length > 1 && (
        <Tabs
          label={`Who sees ${title}`}
          type="toggle"
          current={pages.find(({ href }) => href === pathname)?.key ?? ''}
          tabs={pages}
        />
      )}
      <Outlet />
    </main>
  )
}

function pagesOf(kind: ShareKind, id: string) {
  return [
    { key: 'people', label: 'People', href: peopleHref(kind, id) },
    { key: 'links', label: 'Links', href: linksHref(kind, id) },
    { key: 'public', label: 'Public', href: publicHref(kind, id) },
  ]
}
