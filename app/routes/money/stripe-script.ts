import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { href } from 'react-router'
import { donationWords } from '#app/domain/money/donations/words.ts'

/** Call this only in a browser. @param jsUrl another URL of Stripe's script, for tests */
export async function loadStripeFrom(
  publishableKey: string,
  jsUrl: string | null,
): Promise<Stripe> {
  const stripe = jsUrl
    ? (await loadScript(jsUrl))(publishableKey)
    : await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe did not load')
  return stripe
}

/** @returns the client secret of a SetupIntent */
export async function createSetup(userId: string): Promise<string> {
  const call = href('/api/*', { '*': `users/${userId}/payment-card-setup` })
  const response = await fetch(call, { method: 'POST' })
  if (!response.ok) throw new Error(`The setup was refused: ${response.status}`)
  const { data } = (await response.json()) as { data: { clientSecret: string } }
  return data.clientSecret
}

/** Returns the donation and its client secret. @throws an error whose message is for the donor */
export async function createDonation(
  form: Record<'amount' | 'email' | 'stamp', string>,
): Promise<{ id: string; clientSecret: string }> {
  const { email, ...rest } = form
  const response = await fetch(href('/api/*', { '*': 'donation-payment-setup' }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...rest, ...(email && { email }) }),
  })
  const { data, errors } = (await response.json()) as {
    data?: { id: string; clientSecret: string }
    errors?: { message: string }[]
  }
  if (!data) throw new Error(errors?.[0]?.message ?? donationWords.notBegun.text)
  return data
}

function loadScript(src: string): Promise<StripeConstructor> {
  const { promise, resolve, reject } = Promise.withResolvers<StripeConstructor>()
  const script = Object.assign(document.createElement('script'), { src })
  script.onload = () => {
    const { Stripe } = window as { Stripe?: StripeConstructor }
    if (Stripe) resolve(Stripe)
    else reject(new Error('The script does not contain Stripe'))
  }
  script.onerror = () => reject(new Error('The script cannot be loaded'))
  document.head.append(script)
  return promise
}
