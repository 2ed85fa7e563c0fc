import { href, Link } from 'react-router'
import { AccessTokenInput } from '#app/domain/accounts/access-tokens/access-token.ts'
import * as accessTokens from '#app/domain/accounts/access-tokens/access-tokens.server.ts'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { NewSecret } from '#app/routes/my/account/new-secret.tsx'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import type { Route } from './+types/page'
import { AccessTokenForm } from './form.tsx'
import { AccessTokenList } from './list.tsx'

export function meta() {
  return [{ title: 'Access tokens · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findSelf(context)
  const [tokens, isProved] = await loadOrThrow(
    Promise.all([accessTokens.list(user), ownSessions.hasProof(user, await tokenOf(request))]),
  )
  return { tokens, isProved }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await findSelf(context)
  const { address } = requestFacts(context)
  return runAction(request, {
    create: async (sent) => {
      const input = readFields(sent, AccessTokenInput)
      const session = { token: await tokenOf(request), address }
      return { made: { name: input.name, token: await accessTokens.create(user, input, session) } }
    },
    revoke: async ({ subject }) => {
      const name = await accessTokens.revoke(user, subject)
      return redirectWithBanner(href('/my/account/tokens'), `“${name}” is revoked`, {
        statusType: 'warning',
      })
    },
  })
}

export default function AccessTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, isProved } = loaderData
  const made = actionData && 'made' in actionData ? actionData.made : undefined
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  return (
    <>
      {message && <Notice type="error">{message}</Notice>}
      {made && (
        <NewSecret
          title={`Your token “${made.name}”`}
          secret={made.token}
          note="Copy it now: you won’t see it again. Keep it as safe as a password."
        />
      )}
      <AccountSection
        title="Access tokens"
        about={
          <>
            A token lets a program use the <Link to={href('/api')}>API</Link> in your name, for what
            you allow and nothing else. It cannot open pages, pay, change your login or delete your
            account. There is also a page{' '}
            <Link to={href('/for-apps')}>for apps and partner sites</Link>.
          </>
        }
      >
        <AccessTokenList tokens={tokens} />
      </AccountSection>
      <AccountSection
        title="New token"
        about="We’ll email you when it is made. Resetting your password ends all tokens; changing it, or logging out your other devices, does not."
      >
        <AccessTokenForm key={tokens.length} isProved={isProved} lastResult={result} />
      </AccountSection>
    </>
  )
}
