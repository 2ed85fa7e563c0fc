import type { LinkKind } from '#app/domain/rules/section.ts'
import { showsDefault } from '#app/domain/sharing/link.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { linkHref } from '#app/views/addresses.ts'
import { drawQr } from '#app/views/qr.server.ts'
import type { LinkView } from './row.tsx'

export async function viewLinks(actor: Actor, kind: LinkKind, itemId: string): Promise<LinkView[]> {
  const found = await links.list(actor, { kind, itemId })
  const now = new Date()
  return found.map(({ token, ...link }) => {
    const url = publicOrigin + linkHref(token, kind)
    const isExpired = link.expiresAt !== null && link.expiresAt <= now
    const isOpen = !link.hasPassword && link.expiresAt === null
    const isDefault = isOpen && showsDefault(kind, link.sections)
    return { ...link, url, isExpired, isDefault, qr: drawQr(url) }
  })
}
