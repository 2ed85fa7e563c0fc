import { Form } from 'react-router'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { scopeWords } from '#app/domain/users/scope.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { loginRedirect, tokenOf } from '#app/http/session.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/authorize'
import { allowApp, denyApp, findSelf, readRequest } from './request.server.ts'
import './authorize.css'

export function meta() {
  return [{ title: 'Connect an app · Recce' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (!isUser(findActor(context))) throw loginRedirect(url)
  const user = await findSelf(context)
  const { client, scopes, leadsTo } = await readRequest(url)
  const isProved = await ownSessions.hasProof(user, await tokenOf(request))
  return { name: client.name, leadsTo, scopes, username: user.username, isProved }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const user = await findSelf(context)
  const asked = await readRequest(url)
  return runAction(request, {
    allow: async (sent) => {
      const { password } = readFields(sent, PasswordProof)
      const session = { token: await tokenOf(request), address: requestFacts(context).address }
      return { to: await allowApp(user, asked, password, session) }
    },
    deny: async () => ({ to: denyApp(asked) }),
  })
}

export default function Authorize({ loaderData, actionData }: Route.ComponentProps) {
  const { name, leadsTo, scopes, username, isProved } = loaderData
  if (actionData && 'to' in actionData) return <LeadBack to={actionData.to} name={name} />
  return (
    <main className="narrow connect-app">
      <h1>Connect “{name}” to Recce?</h1>
      {actionData?.message && <Notice type="error">{actionData.message}</Notice>}
      <p className="lede">
        You are logged in as {username}. The app chose its name itself, and gets its answer at{' '}
        <strong>{leadsTo}</strong>. Allow it only if you have just started this there.
      </p>
      <h2>What it may do</h2>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            {scopeWords[scope]} <Badge>{scope}</Badge>
          </li>
        ))}
      </ul>
      <p>You can end this at any time under “Access tokens” in your account.</p>
      <Form method="post" reloadDocument>
        {!isProved && (
          <TextField
            id="password"
            name="password"
            type="password"
            label="Current password"
            autoComplete="current-password"
          />
        )}
        <p className="actions">
          <Button type="submit" name="intent" value="allow">
            Allow
          </Button>
          <Button type="submit" kind="secondary" name="intent" value="deny">
            Deny
          </Button>
        </p>
      </Form>
    </main>
  )
}

/** A form must not redirect to another site, so the answer to it is a page that leads there. */
function LeadBack({ to, name }: { to: string; name: string }) {
  return (
    <main className="narrow">
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <h1>Back to “{name}”</h1>
      <p>
        <a className="btn btn-primary" href={to}>
          Continue
        </a>
      </p>
    </main>
  )
}
