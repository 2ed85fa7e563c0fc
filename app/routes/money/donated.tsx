import { useEffect } from 'react'
import { data } from 'react-router'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { houseSeller } from '#app/domain/money/receipts/receipt.ts'
import { historyDate } from '#app/format/date.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { Route } from './+types/donated'
import { donateHref } from './donation-addresses.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { findReturnPath } from './return-path.server.ts'

const pauseMs = 2000

export function meta() {
  return [{ title: 'Your donation · Recce' }, { name: 'robots', content: 'noindex' }]
}

/** Shows the state that the provider reports, not what the browser claims. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const donation = await loadOrThrow(donations.find(params.donationId))
  return data(
    {
      donation: { ...donation, createdAt: donation.createdAt.getTime() },
      returnPath: findReturnPath(request),
      goesBack: new URL(request.url).searchParams.has('thanks') && donation.status === 'paid',
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export default function Donated({ loaderData }: Route.ComponentProps) {
  const { donation, returnPath, goesBack } = loaderData
  useEffect(() => {
    if (!goesBack) return
    const timer = setTimeout(() => location.assign(returnPath ?? '/'), pauseMs)
    return () => clearTimeout(timer)
  }, [goesBack, returnPath])
  return (
    <main className="narrow donate">
      <h1>Your donation</h1>
      <State {...loaderData} />
      {donation.status !== 'open' && (
        <ReceiptLines
          number={donation.id}
          date={historyDate(donation.createdAt, 'UTC')}
          what="Donation to Recce"
          seller={houseSeller}
          cents={donation.cents}
          refundedCents={donation.status === 'refunded' ? donation.cents : 0}
          isTest={donation.isTest}
        />
      )}
      <p className="actions">
        <a className={buttonClass('secondary')} href={returnPath ?? '/'}>
          {returnPath ? 'Back to where you were' : 'Continue'}
        </a>
      </p>
    </main>
  )
}

function State({ donation: { status }, returnPath }: Route.ComponentProps['loaderData']) {
  if (status === 'paid') return <Notice type="success">Thank you for your donation!</Notice>
  if (status === 'refunded') return <Notice type="info">This donation was refunded.</Notice>
  return (
    <>
      <Notice type="warning">
        No payment has arrived for this donation. If you have just paid, load this page again in a
        moment.
      </Notice>
      <p>
        <a href={donateHref(returnPath)}>Back to the donation</a>
      </p>
    </>
  )
}
