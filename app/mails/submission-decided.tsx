import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph, Quote, Settings } from './letter.tsx'

export const subject = ({ title, isAccepted }: Mails['submissionDecided']) =>
  isAccepted ? `“${title}” is on Discover` : `“${title}” was not accepted for Discover`

export function Content(props: Mails['submissionDecided']) {
  const { kind, title, isAccepted, reason, link, ...links } = props
  return isAccepted ? (
    <Letter preview={`Your ${kind} is published now`} title={title}>
      <Paragraph>
        Thank you: your {kind} “{title}” is on Discover now, and everybody can see it.
      </Paragraph>
      <Action href={link}>See who can view it</Action>
      <Settings {...links} />
    </Letter>
  ) : (
    <Letter preview={`Your ${kind} is not on Discover`} title={title}>
      <Paragraph>
        We reviewed your {kind} “{title}” and did not accept it for Discover. You still have it, and
        so has everybody whom you share it with.
      </Paragraph>
      {reason && <Quote>{reason}</Quote>}
      <Paragraph>You can put this right and submit it again.</Paragraph>
      <Action href={link}>Open it</Action>
      <Settings {...links} />
    </Letter>
  )
}
