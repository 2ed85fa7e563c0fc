import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = () => 'One of your webhooks was switched off'

export function Content({ username, url, link }: Mails['webhookTurnedOff']) {
  return (
    <Letter preview={`${url} accepts nothing`} title="A webhook was switched off">
      <Paragraph>
        {username}, for days this address has accepted nothing we sent, or it says that it no longer
        exists. We have stopped sending to it:
      </Paragraph>
      <Quote>{url}</Quote>
      <Paragraph>
        We keep what is waiting for a month. Once the address works again, switch the webhook back
        on.
      </Paragraph>
      <Action href={link}>Your webhooks</Action>
    </Letter>
  )
}
