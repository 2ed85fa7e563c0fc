import { Fragment } from 'react'
import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Reset your Recce password'

export function Content({ others = [], minutes, ...first }: Mails['resetPassword']) {
  const accounts = [first, ...others]
  const isOne = accounts.length === 1
  return (
    <Letter preview={`This link works once, for ${minutes} minutes`} title="A new password">
      <Paragraph>
        Somebody, hopefully you, asked to reset the password of {first.username}
        {others.map(({ username }) => ` or ${username}`)}. {isOne ? 'This link' : 'Each link'} works
        once, for {minutes} minutes.
      </Paragraph>
      {!isOne && (
        <Paragraph>
          These accounts name your address, and none has confirmed it. Use the link of an account
          that you made yourself. Its password changes, your address is confirmed for it, and the
          others lose the address.
        </Paragraph>
      )}
      {accounts.map(({ username, link, token }) => (
        <Fragment key={username}>
          <Action href={link}>
            {isOne ? 'Choose a new password' : `Choose a new password for ${username}`}
          </Action>
          <Aside>Reset Token, for typing in: {token}</Aside>
        </Fragment>
      ))}
      <Aside>If it wasn’t you, nothing has changed and you can ignore this email.</Aside>
    </Letter>
  )
}
