import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

type Props = Mails['renewalFailed']

export const subject = ({ tier, needsBank, isPaused, hasEnded }: Props) => {
  if (hasEnded) return `Your ${tier} plan has ended`
  if (isPaused) return `Your ${tier} plan is paused`
  return needsBank ? `Confirm your payment for ${tier}` : `Your payment for ${tier} failed`
}

export function Content({ link, ...props }: Props) {
  const { title, what, next, action } = words(props)
  return (
    <Letter preview={next} title={title}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Action href={link}>{action}</Action>
    </Letter>
  )
}

function words({ tier, needsBank, isPaused, hasEnded }: Omit<Props, 'link'>) {
  const basic = 'so your account is on the Basic plan. Nothing is deleted.'
  if (hasEnded) {
    return {
      title: `${tier} has ended`,
      what: `Your payments for ${tier} failed, ${basic}`,
      next: 'You can subscribe again with another card.',
      action: 'Choose a plan',
    }
  }
  return {
    title: isPaused ? `${tier} is paused` : `${tier} could not be renewed`,
    what: isPaused
      ? `Your payments for ${tier} failed, ${basic}`
      : `Your payment for ${tier} did not go through. You keep ${tier} for now.`,
    next: needsBank
      ? 'Your bank asks you to confirm the payment. It takes a minute on Stripe’s page.'
      : 'Your card was declined. Replace it, or try it again.',
    action: needsBank ? 'Confirm the payment' : 'Check your card',
  }
}
