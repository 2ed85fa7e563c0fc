import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

type Props = Mails['renewalFailed']

export const subject = ({ tier, needsBank, isPaused }: Props) => {
  if (isPaused) return `Your ${tier} plan is paused`
  return needsBank ? `Confirm your payment for ${tier}` : `Your payment for ${tier} failed`
}

export function Content({ tier, needsBank, isPaused, link }: Props) {
  const next = needsBank
    ? 'Your bank asks you to confirm the payment. It takes a minute on its page.'
    : 'Your card was declined. Replace it, or try it again.'
  return (
    <Letter preview={next} title={isPaused ? `${tier} is paused` : `${tier} could not be renewed`}>
      <Paragraph>
        {isPaused
          ? `Your payments for ${tier} failed, so your account has the Basic plan for now. Nothing is deleted.`
          : `Your payment for ${tier} did not go through. You keep ${tier} for now.`}
      </Paragraph>
      <Paragraph>{next}</Paragraph>
      <Action href={link}>{needsBank ? 'Confirm the payment' : 'Check your card'}</Action>
    </Letter>
  )
}
