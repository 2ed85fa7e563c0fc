import { Link as linkIcon } from 'lucide'
import { notFound } from '#app/domain/rules/errors.ts'
import { kindAt } from '#app/domain/rules/kind.ts'
import type { LinkKind } from '#app/domain/rules/section.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { linkHref, linksHref } from '#app/views/addresses.ts'
import { drawQr } from '#app/views/qr.server.ts'
import type { Route } from './+types/page'
import { actOnLinks } from './action.server.ts'
import { LinkForm } from './form.tsx'
import { LinkRow, type LinkView } from './row.tsx'
import '#app/routes/my/people/people.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  return loadOrThrow(
    (async () => {
      const kind = requireLinkKind(params.items)
      const found = await links.list(actor, { kind, itemId: params.id })
      const now = new Date()
      const shown = found.map(({ token, ...link }): LinkView => {
        const url = publicOrigin + linkHref(token, kind)
        const isExpired = link.expiresAt !== null && link.expiresAt <= now
        return { ...link, url, isExpired, qr: drawQr(url) }
      })
      return { kind, links: shown }
    })(),
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = await loadOrThrow((async () => requireLinkKind(params.items))())
  const item = { kind, itemId: params.id }
  return actOnLinks(request, findActor(context), item, linksHref(kind, params.id))
}

/** @throws `notFound` for a kind that has no links */
function requireLinkKind(items: string): LinkKind {
  const kind = kindAt(items, 'canBeLinked')
  if (!kind) throw notFound('Page')
  return kind
}

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, links } = loaderData
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  const resultFor = (id: string) => (actionData?.subject === id ? actionData.result : undefined)
  return (
    <div className="links">
      {message && <Notice type="error">{message}</Notice>}
      <p className="lede">
        Whoever has a link sees the chosen sections of this {kind} without an account, and whatever
        is public anyway. Search engines do not find it, and you can revoke it at any time.
      </p>
      {links.length === 0 ? (
        <EmptyState icon={<Icon of={linkIcon} />}>
          No links yet. Make one for your client, another for the crew.
        </EmptyState>
      ) : (
        <ul aria-label="Links">
          {links.map((link) => (
            <LinkRow key={link.id} kind={kind} link={link} lastResult={resultFor(link.id)} />
          ))}
        </ul>
      )}
      <section aria-labelledby="new-link-title">
        <h2 id="new-link-title">New link</h2>
        <LinkForm
          key={links.length}
          kind={kind}
          name={links.length === 0 ? 'Client' : ''}
          lastResult={resultFor('')}
        />
      </section>
    </div>
  )
}
