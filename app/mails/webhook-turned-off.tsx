import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = () => 'One of your webhooks was switched off'

export function Content({ username, url, link }: Mails['webhookTurnedOff']) {
  return (
    <Letter preview={`${url} does not take them`} title="A webhook was switched off">
      <Paragraph>
        {username}, this address has refused all that we sent for days, or says that it is gone. We
        send it nothing more:
      </Paragraph>
      <Quote>{url}</Quote>
      <Paragraph>
        What waits is kept for a month. Once the address works, switch the webhook on again.
      </Paragraph>
      <Action href={link}>Your webhooks</Action>
    </Letter>
  )
}
