import { redirect } from 'react-router'
import {
  DonationForm,
  type DonationInput,
  TestDonationForm,
} from '#app/domain/money/donations/donation.ts'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { typedCardOf } from '#app/domain/money/test-payments/test-card-form.ts'
import * as testPages from '#app/domain/money/test-payments/test-pages.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, type SentAction } from '#app/http/actions.server.ts'
import { donateHref, thanksHref } from '#app/routes/money/donation-addresses.ts'
import { env } from '#app/server/env.server.ts'

/** @param address IP address for which attempts are counted */
export function donationVerbs(actor: Actor, address: string, returnPath: string | null) {
  const hosted = async (sent: SentAction) => {
    const input = readFields(sent, DonationForm)
    return orShowThanks(returnPath, async () => redirect(await createPage(input), 303))
  }
  const createPage = (input: DonationInput) =>
    donations.createHosted(
      actor,
      input,
      (id) => ({
        success: env.PUBLIC_URL + thanksHref(id, returnPath),
        cancel: env.PUBLIC_URL + donateHref(returnPath),
      }),
      address,
    )
  return {
    donate: async (sent: SentAction) => {
      const { amount, email, stamp, ...card } = readFields(sent, TestDonationForm)
      return orShowThanks(returnPath, async () => {
        const page = await createPage({ amount, email, stamp })
        return redirect(await testPages.typeInto(page, typedCardOf(card)), 303)
      })
    },
    hosted,
    // Sent by the button that a script normally handles, if the script did not run.
    inPage: hosted,
  }
}

/** Shows the thanks if the form was sent before and its donation is paid. */
async function orShowThanks(returnPath: string | null, give: () => Promise<Response>) {
  try {
    return await give()
  } catch (error) {
    if (!(error instanceof donations.PaidAlready)) throw error
    return redirect(thanksHref(error.donationId, returnPath), 303)
  }
}
