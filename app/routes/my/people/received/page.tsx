import { Users as users } from 'lucide'
import { data, href } from 'react-router'
import { z } from 'zod'
import { kinds, type ShareKind, shareKinds } from '#app/domain/rules/kind.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import type { SharedItem } from '#app/domain/sharing/share-rows.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readChoice, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageHref } from '#app/views/addresses.ts'
import { type PagedSection, PagedSections } from '#app/views/library/favourites-and-shared.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import { InvitationCards } from '#app/views/sharing/invitation-card.tsx'
import { listWaiting } from '#app/views/sharing/invitation-sheet.server.ts'
import { Leave } from '#app/views/sharing/leave.tsx'
import type { Route } from './+types/page'
import { listAccepted } from './accepted.server.ts'

export function meta() {
  return [{ title: 'Shared with me · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [waiting, accepted] = await Promise.all([
    loadOrThrow(listWaiting(actor)),
    listAccepted(request, actor),
  ])
  const { cookie, ...shown } = accepted
  return data({ waiting, ...shown }, { headers: cookie ? { 'Set-Cookie': cookie } : {} })
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  return runAction(request, {
    accept: async (sent) => {
      const { title, ...item } = readChoice(sent, Received)
      const page = await findShootPage(actor, item)
      await receivedShares.respond(actor, item, 'accepted')
      return redirectWithBanner(page ?? href('/my/shared'), `You joined “${title}”`)
    },
    decline: async (sent) => {
      const { title, ...item } = readChoice(sent, Received)
      await receivedShares.respond(actor, item, 'rejected')
      return redirectWithMessage(`You declined ${title}`)
    },
    leave: async (sent) => {
      const { title, from, ...item } = readChoice(sent, Left)
      await shares.remove(actor, item, String(actor.id))
      return redirectWithMessage(`You left ${title}`, from === href('/my/shoots'))
    },
  })
}

async function findShootPage(actor: Actor, { kind, itemId }: SharedItem) {
  if (kind !== 'shoot') return undefined
  const received = await receivedShares.list(actor)
  const share = received.find((one) => one.itemId === itemId)
  return share && pageHref(kind, share.ownerUser, share.slug)
}

const Received = z.object({
  kind: z.enum(shareKinds, { error: 'Please choose what to do' }),
  itemId: z.string().default(''),
  title: z
    .string()
    .default('')
    .transform((title) => title.slice(0, 200)),
})
const Left = Received.extend({ from: z.string().optional() })

function redirectWithMessage(statusMessage: string, isOfShoots = false) {
  const list = isOfShoots ? href('/my/shoots') : href('/my/shared')
  return redirectWithBanner(list, statusMessage)
}

export default function Shared({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, choice, part, ...lists } = loaderData
  return (
    <main className="page library">
      <h1>Shared with me</h1>
      <Refusal of={actionData} />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">Invitations</h2>
          <InvitationCards invitations={waiting} />
        </section>
      )}
      <PagedSections
        choice={choice}
        placeholder="Search what is shared"
        part={part}
        icon={users}
        kind="that is shared with you"
        sections={sectionsOf(lists)}
        empty={waiting.length === 0 && <NothingShared />}
      />
    </main>
  )
}

type Lists = Pick<
  Route.ComponentProps['loaderData'],
  'shoots' | 'projects' | 'portfolios' | 'locations'
>

function sectionsOf({ shoots, projects, portfolios, locations }: Lists): PagedSection[] {
  const common = (kind: ShareKind) => ({
    key: kinds[kind].path,
    title: kinds[kind].titles,
    actionOf: (item: { id: string; title: string }) => <Leave kind={kind} {...item} />,
  })
  return [
    { ...common('shoot'), ...shoots },
    { ...common('project'), ...projects },
    { ...common('portfolio'), ...portfolios },
    { ...common('location'), ...locations },
  ]
}

function NothingShared() {
  return (
    <EmptyState icon={<Icon of={users} />} title="Nothing is shared with you yet">
      When somebody invites you to a shoot, a project, a portfolio or a location, it will appear
      here.
    </EmptyState>
  )
}
