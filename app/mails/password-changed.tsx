import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = () => 'Your Recce password was changed'

export function Content({ username, link, isReset, ended, links }: Mails['passwordChanged']) {
  const loggedOut = `All ${isReset ? '' : 'other '}devices are logged out`
  return (
    <Letter preview={loggedOut} title="Your password was changed">
      <Paragraph>
        {username}, your password was changed{' '}
        {isReset ? 'using a link we emailed you' : 'on your account page'}. {loggedOut}.
      </Paragraph>
      {ended && (
        <Paragraph>
          To be safe, we also ended what lets programs and devices use your account: {ended}. Set up
          again what you need.
        </Paragraph>
      )}
      {links && (
        <>
          <Paragraph>
            These share links still open for everybody who has them. Revoke those you don’t know:
          </Paragraph>
          <Quote>{links}</Quote>
        </>
      )}
      <Aside>If it wasn’t you, reset your password now to secure your account.</Aside>
      <Action href={link}>Reset the password</Action>
    </Letter>
  )
}
