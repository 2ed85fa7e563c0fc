import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Reset your Recce password'

export function Content({ username, link, token, minutes }: Mails['resetPassword']) {
  return (
    <Letter preview={`This link works once, for ${minutes} minutes`} title="A new password">
      <Paragraph>
        Somebody, hopefully you, asked to reset the password of {username}. This link works once,
        for {minutes} minutes.
      </Paragraph>
      <Action href={link}>Choose a new password</Action>
      <Aside>Reset Token, for typing in: {token}</Aside>
      <Aside>If it wasn’t you, nothing has changed and you can ignore this email.</Aside>
    </Letter>
  )
}
