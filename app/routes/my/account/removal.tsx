import type { SubmissionResult } from '@conform-to/react'
import { href, Link } from 'react-router'
import { AccountRemoval } from '#app/domain/accounts/account.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { endSession } from '#app/http/session.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import type { Route } from './+types/removal'
import { AccountSection } from './section.tsx'
import { findSelf } from './self.server.ts'

export function meta() {
  return [{ title: 'Delete the account · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = await findSelf(context)
  const [preview, balance] = await loadOrThrow(
    Promise.all([removals.preview(user), statements.findBalance(user)]),
  )
  return { ...preview, balanceCents: balance.cents, username: user.username }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await findSelf(context)
  const { address } = requestFacts(context)
  const remove = async (sent: SentAction) => {
    const input = readFields(sent, AccountRemoval)
    await removals.remove(user, input, address)
    return redirectWithBanner(
      '/',
      'Your account was deleted',
      { statusType: 'warning' },
      await endSession(request),
    )
  }
  return runAction(request, { remove }, 'remove')
}

export default function AccountRemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, isLastAdmin, balanceCents } = loaderData
  return (
    <>
      <AccountSection title="What is deleted" about="Immediately, and nobody can restore it.">
        <WhatIsDeleted {...loaderData} />
        <p>
          <Link to={href('/my/account/data')}>Download everything first</Link>
        </p>
      </AccountSection>
      <AccountSection title="What stays">
        <ul className="account-list">
          <li>Copies of your locations that others bought or made: those are theirs.</li>
          <li>
            The name {username}, reserved: nobody else can take it and receive who follows an old
            link.
          </li>
          <li>
            What you bought and sold, in our books.
            {balanceCents > 0 &&
              ` We owe you ${dollars(balanceCents)}: write to us where to send them.`}
          </li>
        </ul>
      </AccountSection>
      <AccountSection title="Delete the account">
        {isLastAdmin ? (
          <Notice type="warning">
            You are the only admin. Make somebody else an admin before you delete your account.
          </Notice>
        ) : (
          <RemovalForm lastResult={actionData?.result} />
        )}
      </AccountSection>
    </>
  )
}

function WhatIsDeleted(preview: Route.ComponentProps['loaderData']) {
  const { locations, portfolios, photos, tags, published, messages } = preview
  const { projects, shoots, gear } = preview
  return (
    <ul className="account-list">
      {locations + portfolios + photos + tags > 0 && (
        <li>
          {formatCount(locations, 'location')}, {formatCount(portfolios, 'portfolio')},{' '}
          {formatCount(photos, 'photo')} with all files, {formatCount(tags, 'tag')}
        </li>
      )}
      {projects + shoots + gear > 0 && (
        <li>
          {formatCount(projects, 'project')}, {formatCount(shoots, 'shoot')} and{' '}
          {formatCount(gear, 'gear item')}
        </li>
      )}
      <li>People you’ve shared with will lose access</li>
      <li>
        Your profile and every link to it
        {published > 0 && `: ${formatCount(published, 'published item')} will disappear`}
      </li>
      {messages > 0 && (
        <li>{formatCount(messages, 'message')} that you wrote to us, with our replies</li>
      )}
      <li>Your email, your password, and all devices that are logged in</li>
    </ul>
  )
}

function RemovalForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useSchemaForm({ schema: AccountRemoval, id: 'removal', lastResult })
  return (
    <SchemaForm form={form}>
      <FormText
        field={fields.username}
        label="Your username"
        hint="Typed out, so that this does not happen by accident."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormText
        field={fields.password}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <p className="account-buttons">
        <SubmitButton kind="danger" pendingText="Deleting…">
          Delete my account for good
        </SubmitButton>
        <ButtonLink kind="quiet" to={href('/my/account/data')}>
          Keep it
        </ButtonLink>
      </p>
    </SchemaForm>
  )
}
