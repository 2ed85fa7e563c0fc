import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = ({ title }: Mails['itemTakenDown']) => `“${title}” is no longer public`

export function Content({ kind, title, reason, link, support }: Mails['itemTakenDown']) {
  return (
    <Letter preview={`An admin took your ${kind} off the public`} title={title}>
      <Paragraph>
        An admin took your {kind} “{title}” off the public. You still have it, and so has everybody
        whom you share it with.
      </Paragraph>
      {reason && <Quote>{reason}</Quote>}
      <Action href={link}>Look at it</Action>
      <Aside>
        Only an admin can let it back. You think that this is wrong? Write to {support}.
      </Aside>
    </Letter>
  )
}
