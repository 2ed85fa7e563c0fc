import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import { siteOf } from '#app/domain/shoots/link-site.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { ShownLink } from '#app/ui/concept/link-list.tsx'

/** @param url URL of the request; `?picture=` is the number of the open picture, from 1 */
export async function conceptView(actor: Actor, item: ConceptItem, url: string) {
  const concept = await concepts.findByItem(actor, item)
  const picture = Number(new URL(url).searchParams.get('picture'))
  const photos = concept?.images ?? []
  return {
    title: concept?.title ?? '',
    description: concept?.description ?? '',
    photos,
    links: (concept?.links ?? []).map(toShownLink),
    looking: photos[picture - 1] ? picture - 1 : undefined,
  }
}

function toShownLink({ url, title }: { url: string; title: string }): ShownLink {
  const { kind, name } = siteOf(url)
  return { url, kind, label: title || name, host: new URL(url).hostname.replace(/^www\./, '') }
}
