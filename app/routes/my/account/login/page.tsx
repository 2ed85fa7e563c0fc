import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { shortDate } from '#app/format/date.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import type { Route } from './+types/page'
import { actOnLogin } from './action.server.ts'
import { AccountDevices } from './devices.tsx'
import { AccountEmail } from './email.tsx'
import { AccountPassword } from './password.tsx'

export function meta() {
  return [{ title: 'Login and devices · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await findSelf(context)
  const [account, sessions] = await loadOrThrow(
    Promise.all([accounts.find(actor), ownSessions.list(actor, await tokenOf(request))]),
  )
  const { username, email, emailConfirmed, pendingEmail, updatedAt } = account
  return {
    updatedAt,
    username,
    email,
    emailConfirmed,
    pendingEmail,
    sessions: sessions.map(({ beganAt, lastUsedAt, ...session }) => ({
      ...session,
      began: shortDate(beganAt, 'UTC'),
      lastUsed: lastUsedAt.toISOString(),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await findSelf(context)
  const { address } = requestFacts(context)
  return actOnLogin(user, request, { token: await tokenOf(request), address })
}

export default function AccountLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { username, email, emailConfirmed, pendingEmail, sessions, updatedAt } = loaderData
  const message = actionData?.message
  const resultOf = (verb: 'changeEmail' | 'changePassword') =>
    actionData?.verb === verb ? actionData.result : undefined
  return (
    <>
      {message && <Notice type="error">{message}</Notice>}
      <AccountSection
        title="Email"
        about="For logging in, for confirmations, and for getting back in when you forget your password."
      >
        <AccountEmail
          email={email}
          isConfirmed={emailConfirmed}
          pendingEmail={pendingEmail}
          lastResult={resultOf('changeEmail')}
        />
      </AccountSection>
      <AccountSection
        title="Password"
        about="Changing it logs out your other devices. We’ll email you."
      >
        <AccountPassword
          key={updatedAt}
          username={username}
          lastResult={resultOf('changePassword')}
        />
      </AccountSection>
      <AccountSection
        title="Devices"
        about="Where you are logged in. A device that is not used for 14 days is logged out by itself, and each one after 60 days."
      >
        <AccountDevices sessions={sessions} />
      </AccountSection>
    </>
  )
}
