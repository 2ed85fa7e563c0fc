import { Form, href } from 'react-router'
import * as receipts from '#app/domain/money/receipts/receipts.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { historyDate } from '#app/format/date.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Button, buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/receipt'
import { ReceiptLines } from './receipt-lines.tsx'

export function meta() {
  return [{ title: 'Receipt · Recce' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const receipt = await loadOrThrow(receipts.find(actor, params.chargeId))
  return { receipt, canSend: requireUser(actor).emailConfirmed }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { chargeId } = params
  return runAction(request, {
    send: async () => {
      const email = await receipts.send(findActor(context), chargeId)
      return redirectWithBanner(
        href('/payment-history/:chargeId', { chargeId }),
        `The receipt is on its way to ${email}`,
      )
    },
  })
}

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, canSend } = loaderData
  const { id, created, what, currency, cents, refundedCents, seller, buyer, isTest } = receipt
  return (
    <main className="page">
      <h1>Receipt</h1>
      <Refusal of={actionData} />
      <ReceiptLines
        number={id}
        date={historyDate(created * 1000, 'UTC')}
        buyer={[buyer.name, buyer.email].filter(Boolean).join(', ')}
        {...{ what, seller, currency, cents, refundedCents, isTest }}
      />
      <Form method="post" className="actions no-print">
        <Button className="needs-script" onClick={() => window.print()}>
          Print
        </Button>
        {canSend && (
          <SubmitButton intent="send" kind="secondary" pendingText="Sending…">
            Send it again
          </SubmitButton>
        )}
        <a className={buttonClass('quiet')} href={href('/payment-history')}>
          Payment history
        </a>
      </Form>
    </main>
  )
}
