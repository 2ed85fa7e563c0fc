import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = ({ title }: Mails['itemTakenDown']) => `“${title}” is no longer public`

export function Content({ kind, title, reason, link, support }: Mails['itemTakenDown']) {
  return (
    <Letter preview={`An admin took your ${kind} out of public view`} title={title}>
      <Paragraph>
        An admin took your {kind} “{title}” out of public view. You still have it, and so does
        everybody you share it with.
      </Paragraph>
      {reason && <Quote>{reason}</Quote>}
      <Action href={link}>Open it</Action>
      <Aside>
        Only an admin can make it public again. If you think this is a mistake, write to {support}.
      </Aside>
    </Letter>
  )
}
