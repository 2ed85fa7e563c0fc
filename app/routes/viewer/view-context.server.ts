import type { RouterContextProvider } from 'react-router'
import type { KindThat } from '#app/domain/rules/kind.ts'
import { linkMedia } from '#app/domain/sharing/link.ts'
import * as openedLinks from '#app/domain/sharing/link-access.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { findOpenedLink } from '#app/http/opened-link.server.ts'
import { type Addresses, linkAddresses, siteAddresses } from '#app/views/addresses.ts'

type Kind = KindThat<'hasPage'>

/** What the URL names: items by slug; below a share link, the link's own item by id. */
type Named<Main extends Kind> = { username: string } & Record<Main, string> & {
    project?: string
    itemType1?: string
    name1?: string
    itemType2?: string
    name2?: string
  }

export type ViewContext<Main extends Kind = never> = {
  actor: Actor
  named: Named<Main>
  at: Addresses
  isLinked: boolean
  /** Base path of the photos, as in `photoUrl`. */
  media: string | undefined
}

type Params = Readonly<Record<string, string | undefined>>

/** Below a share link, the login does not matter. @throws a response if the link does not open */
export function viewContext<Main extends Kind>(
  context: Readonly<RouterContextProvider>,
  params: Params,
): ViewContext<Main> {
  const link = findOpenedLink(context)
  if (!link) {
    const named = params as Named<Main>
    return {
      actor: findActor(context),
      named,
      at: siteAddresses,
      isLinked: false,
      media: undefined,
    }
  }
  return {
    actor: openedLinks.linkActor(link),
    named: namedBelow(link, params) as Named<Main>,
    at: linkAddresses(link.token),
    isLinked: true,
    media: linkMedia(link.token),
  }
}

function namedBelow({ kind, itemId, username }: openedLinks.OpenedLink, params: Params) {
  const named = { ...params, username, [kind]: itemId }
  if (kind === 'location' || params.location === undefined) return named
  const within = params.shoot === undefined ? {} : { itemType2: 'shoot', name2: params.shoot }
  return { ...named, itemType1: kind, name1: itemId, ...within }
}
