import { data, href, useRouteLoaderData } from 'react-router'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { findCardForm, isTest } from '#app/domain/money/payments.server.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { donationCookie } from '#app/http/cookies.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { donateHref } from '#app/routes/money/donation-addresses.ts'
import { findReturnPath } from '#app/routes/money/return-path.server.ts'
import { PaymentsOff, usePaymentsOff } from '#app/views/payments-off.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/page'
import { donationVerbs } from './donation-verbs.server.ts'
import { StripeDonation } from './stripe.tsx'
import { TestDonation } from './test.tsx'
import '#app/routes/money/billing.css'

/** Lets the Content Security Policy allow the payment provider's card form. */
export const handle = { takesCards: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Buy Us a Coffee',
      description: 'Give Recce a dollar or more, once, and without an account.',
      path: href('/donate'),
    },
    loaderData,
  )
}

/** A cookie makes two open tabs share one donation until it is paid. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known: unknown = await donationCookie.parse(request.headers.get('Cookie'))
  const stamp = await donations.stampForm(typeof known === 'string' ? known : undefined)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (stamp !== known) headers.append('Set-Cookie', await donationCookie.serialize(stamp))
  return data(
    {
      origin: publicOrigin,
      stamp,
      returnPath: findReturnPath(request),
      hasAccount: isUser(findActor(context)),
      isTest: isTest(),
      cardForm: findCardForm(),
    },
    { headers },
  )
}

export function action({ request, context }: Route.ActionArgs) {
  const { address } = requestFacts(context)
  return runAction(request, donationVerbs(findActor(context), address, findReturnPath(request)))
}

export default function Donate({ loaderData, actionData }: Route.ComponentProps) {
  const { stamp, returnPath, hasAccount, isTest, cardForm } = loaderData
  const isOff = usePaymentsOff()
  const { deepLink } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const lastResult = actionData && 'result' in actionData ? actionData.result : undefined
  const form = { stamp, hasAccount, lastResult, action: donateHref(returnPath) }
  return (
    <main className="narrow donate">
      <h1>Buy Us a Coffee</h1>
      <p className="lede">
        If Recce saved you a drive, you can give something back. It is a one-time gift: it buys
        nothing, and needs no account.
      </p>
      <div className="panel">
        <PaymentsOff />
        {isTest && !isOff && <TestDonation {...form} />}
        {cardForm && <StripeDonation {...form} cardForm={cardForm} returnPath={returnPath} />}
      </div>
      {!isOff && (
        <p className="text-muted">
          Given by mistake? <a href={href('/contact')}>Write to us</a>, and you get it back.
        </p>
      )}
      {deepLink && (
        <p>
          <a href={deepLink}>Back to Recce App</a>
        </p>
      )}
    </main>
  )
}
