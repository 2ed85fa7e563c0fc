import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { loadStripeFrom } from './stripe-script.ts'

export type CardFormSettings = { publishableKey: string; jsUrl: string | null }

export type OpenedForm = { stripe: Stripe; elements: StripeElements }

export const unexpected = 'An unexpected error occurred. Please try again.'

/** What the user enters never reaches this app's server. Change options by `elements.update`. */
export function usePaymentElement(
  { publishableKey, jsUrl }: CardFormSettings,
  options: StripeElementsOptionsMode,
) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(options)
  const [opened, setOpened] = useState<OpenedForm>()
  const [isComplete, setComplete] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    let isGone = false
    loadStripeFrom(publishableKey, jsUrl).then(
      (stripe) => {
        if (isGone || !place.current) return
        const elements = stripe.elements(first.current)
        const element = elements.create('payment')
        element.on('change', ({ complete }) => setComplete(complete))
        element.on('ready', () => setOpened({ stripe, elements }))
        element.on('loaderror', () => setTrouble(unexpected))
        element.mount(place.current)
      },
      () => setTrouble('The card form cannot be loaded here. Use the page of Stripe instead.'),
    )
    return () => {
      isGone = true
    }
  }, [publishableKey, jsUrl])
  return { place, opened, isComplete, trouble, setTrouble }
}
