import { Webhook as hookIcon } from 'lucide'
import { href, Link } from 'react-router'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import * as deliveryLog from '#app/domain/whole/webhooks/delivery-log.server.ts'
import { WebhookInput } from '#app/domain/whole/webhooks/webhook.ts'
import * as webhooks from '#app/domain/whole/webhooks/webhooks.server.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { NewSecret } from '#app/routes/my/account/new-secret.tsx'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/page'
import { WebhookForm } from './form.tsx'
import { WebhookRow } from './row.tsx'

export function meta() {
  return [{ title: 'Webhooks · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findSelf(context)
  const [shown, deliveries, isProved] = await loadOrThrow(
    Promise.all([
      webhooks.list(user),
      deliveryLog.listLatest(user),
      ownSessions.hasProof(user, await tokenOf(request)),
    ]),
  )
  return { webhooks: shown, deliveries, isProved }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await findSelf(context)
  const session = { token: await tokenOf(request), address: requestFacts(context).address }
  const page = href('/my/account/webhooks')
  return runAction(request, {
    create: async (sent) => {
      const input = readFields(sent, WebhookInput)
      const { secret } = await webhooks.create(user, input, session)
      return { secret }
    },
    renew: async ({ subject }) => ({
      secret: await webhooks.renewSecret(user, subject),
    }),
    on: async ({ subject }) => {
      await webhooks.update(user, subject, { isActive: true }, session)
      return redirectWithBanner(page, 'The webhook is on')
    },
    off: async ({ subject }) => {
      await webhooks.update(user, subject, { isActive: false }, session)
      return redirectWithBanner(page, 'The webhook is off', { statusType: 'warning' })
    },
    test: async ({ subject }) => {
      await deliveryLog.sendTest(user, subject)
      return redirectWithBanner(page, 'The test is on its way. Check the log in a moment')
    },
    resend: async ({ subject }) => {
      await deliveryLog.resend(user, subject)
      return redirectWithBanner(page, 'We’re sending it again')
    },
    remove: async ({ subject }) => {
      await webhooks.remove(user, subject)
      return redirectWithBanner(page, 'The webhook is removed', { statusType: 'warning' })
    },
  })
}

const example = `POST /recce
webhook-id: 01a20066-8bec-7624-b926-7ceea73cdd49
webhook-timestamp: 1798105020
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "id": "01a20066-8bec-7624-b926-7ceea73cdd49",
  "type": "item.changed",
  "apiVersion": "1",
  "timestamp": "2026-12-24T09:37:00.000Z",
  "actor": { "id": "01a1fe2c-0c11-7d55-8a3e-51d20a6f0e77", "username": "ana" },
  "changed": ["title"],
  "data": {
    "kind": "location",
    "id": "01a1fe2c-7f0a-7b5e-9d0c-2f6d1f5b9a11",
    "item": { "title": "Pier at dawn", … }
  }
}`

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const shown = loaderData.webhooks
  const secret = actionData && 'secret' in actionData ? actionData.secret : undefined
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  return (
    <>
      {message && <Notice type="error">{message}</Notice>}
      {secret && (
        <NewSecret
          title="The secret that signs what we send"
          secret={secret}
          note="Copy it now: you won’t see it again. Use it to check that a message really comes from us."
        />
      )}
      <AccountSection
        title="Webhooks"
        about={
          <>
            We tell your server what happens to your items, in the same JSON as the{' '}
            <Link to={href('/api')}>API</Link>, signed the way{' '}
            <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> describes. If it
            doesn’t accept a message, we keep trying for three days.
          </>
        }
      >
        {shown.length === 0 ? (
          <EmptyState icon={<Icon of={hookIcon} />}>
            No webhooks yet. Add one to keep another program up to date.
          </EmptyState>
        ) : (
          <ul className="keys" aria-label="Webhooks">
            {shown.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                deliveries={loaderData.deliveries.filter((one) => one.webhookId === webhook.id)}
              />
            ))}
          </ul>
        )}
      </AccountSection>
      <AccountSection
        title="What you get"
        about="Each message carries the item as you see it at that moment, or null once it is gone, who did it, and which fields changed. The same one may arrive twice: its id, also in webhook-id, stays the same."
      >
        <pre className="keys-example">{example}</pre>
      </AccountSection>
      <AccountSection
        title="New webhook"
        about="A public address that answers within ten seconds, with a status from 200 to 299. We’ll email you when it is added. Resetting your password removes all webhooks."
      >
        <WebhookForm key={shown.length} isProved={loaderData.isProved} lastResult={result} />
      </AccountSection>
    </>
  )
}
