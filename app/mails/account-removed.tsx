import type { Mails } from '#app/domain/post/mail.ts'
import { Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Your Recce account is deleted'

export function Content({ username }: Mails['accountRemoved']) {
  return (
    <Letter preview="This is the last mail to this address" title="Goodbye">
      <Paragraph>
        {username}, your account is deleted, with everything that was in it. Links to them lead
        nowhere now. This cannot be undone.
      </Paragraph>
      <Paragraph>
        Your username stays reserved, so that nobody else receives visitors of an old link.
      </Paragraph>
      <Aside>This is the last mail to this address.</Aside>
    </Letter>
  )
}
