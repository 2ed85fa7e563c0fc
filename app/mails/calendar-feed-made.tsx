import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'A new calendar address for your Recce account'

export function Content({ username, link }: Mails['calendarFeedMade']) {
  return (
    <Letter preview="It opens your shoots in other calendars" title="A new calendar address">
      <Paragraph>
        {username}, a private address was made where calendar programs read your shoots and their
        stops. Anyone who has it needs no password.
      </Paragraph>
      <Aside>If it wasn’t you, stop the address now and reset your password.</Aside>
      <Action href={link}>Your calendar</Action>
    </Letter>
  )
}
