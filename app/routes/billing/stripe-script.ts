import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { href } from 'react-router'

/**
 * Loads Stripe's script, which no other page does. Browser only.
 * @param jsUrl another address of the script, such as a test's
 */
export async function openStripe(publishableKey: string, jsUrl: string | null): Promise<Stripe> {
  const stripe = jsUrl
    ? (await loadScript(jsUrl))(publishableKey)
    : await loadStripe(publishableKey)
  if (!stripe) throw new Error('There is no Stripe')
  return stripe
}

/** The secret with which the form sets up a card. */
export async function beginSetup(userId: string): Promise<string> {
  const call = href('/api/*', { '*': `users/${userId}/payment-card-setup` })
  const response = await fetch(call, { method: 'POST' })
  if (!response.ok) throw new Error(`The setup was refused: ${response.status}`)
  const { data } = (await response.json()) as { data: { clientSecret: string } }
  return data.clientSecret
}

function loadScript(src: string): Promise<StripeConstructor> {
  const { promise, resolve, reject } = Promise.withResolvers<StripeConstructor>()
  const script = Object.assign(document.createElement('script'), { src })
  script.onload = () => {
    const { Stripe } = window as { Stripe?: StripeConstructor }
    if (Stripe) resolve(Stripe)
    else reject(new Error('This script brings no Stripe'))
  }
  script.onerror = () => reject(new Error('The script cannot be loaded'))
  document.head.append(script)
  return promise
}
