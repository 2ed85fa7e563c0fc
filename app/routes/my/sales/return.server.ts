import { href } from 'react-router'
import type { AccountState } from '#app/domain/money/payouts/account.ts'
import * as accounts from '#app/domain/money/payouts/accounts.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { env } from '#app/server/env.server.ts'

/** URLs to which the payment provider's page for sellers returns. */
export function accountUrls() {
  const page = env.PUBLIC_URL + href('/my/sales')
  return { back: `${page}?account=back`, ended: `${page}?account=ended` }
}

export async function acceptReturn(actor: SignedIn, url: URL) {
  const from = url.searchParams.get('account')
  if (from === 'ended')
    throw await redirectWithMessage('The link to that page has ended. Press again for a new one.')
  if (from !== 'back') return
  throw await catchRefusals(
    async () => {
      await accounts.refreshOwn(actor)
      const account = await accounts.find(actor)
      return redirectWithMessage(
        account ? stateWords[account.state] : stateWords.unfinished,
        account?.state,
      )
    },
    ({ message }) => redirectWithMessage(message),
  )
}

const stateWords: Record<AccountState, string> = {
  unfinished: 'Your account is not finished yet',
  reviewed: 'Your details are being reviewed',
  ready: 'You can be paid now',
  restricted: 'Nothing can be paid into your account',
}

function redirectWithMessage(statusMessage: string, state?: AccountState) {
  const statusType = state === 'ready' ? 'success' : 'warning'
  return redirectWithBanner(href('/my/sales'), statusMessage, { statusType })
}
