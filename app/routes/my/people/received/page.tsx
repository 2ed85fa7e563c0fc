import { Users as users } from 'lucide'
import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { accessVerbs } from '#app/domain/rules/access-level.ts'
import { kinds, type ShareKind, shareKinds } from '#app/domain/rules/kind.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import type { ReceivedShare } from '#app/domain/sharing/share.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { readChoice, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type PagedSection, PagedSections } from '#app/views/library/favourites-and-shared.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import { Leave, SharedFields } from '#app/views/sharing/leave.tsx'
import type { Route } from './+types/page'
import { listAccepted } from './accepted.server.ts'
import '#app/routes/my/people/people.css'

export function meta() {
  return [{ title: 'Shared with me · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [received, accepted] = await Promise.all([
    loadOrThrow(receivedShares.list(actor)),
    listAccepted(request, actor),
  ])
  const { cookie, ...shown } = accepted
  return data(
    {
      waiting: received.filter(({ status }) => status === 'pending'),
      ...shown,
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  return runAction(request, {
    accept: async (sent) => {
      const { title, ...item } = readChoice(sent, Received)
      await receivedShares.respond(actor, item, 'accepted')
      return redirectWithMessage(`You joined “${title}”`)
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
        <section className="people" aria-labelledby="waiting">
          <h2 id="waiting">Invitations</h2>
          <ul>
            {waiting.map((share) => (
              <Invitation key={share.id} share={share} />
            ))}
          </ul>
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

function Invitation({ share }: { share: ReceivedShare }) {
  return (
    <li>
      <p>
        <b>{share.title}</b>
        <small>{shareLabel(share)}</small>
      </p>
      <Form method="post">
        <SharedFields {...share} />
        <SubmitButton name="intent" value="accept">
          Accept<span className="sr-only"> {share.title}</span>
        </SubmitButton>
        <SubmitButton kind="secondary" name="intent" value="decline">
          Decline<span className="sr-only"> {share.title}</span>
        </SubmitButton>
      </Form>
    </li>
  )
}

function shareLabel({ kind, ownerUser, accessLevel }: ReceivedShare) {
  return `${kinds[kind].title} of ${ownerUser} · can ${accessVerbs[accessLevel]}`
}
