import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph, Reference } from './letter.tsx'

export const subject = () => 'Your link to the Recce app'

export function Content({ link, stopLink }: Mails['invite']) {
  return (
    <Letter preview="Open it on the phone you take on location" title="Get the App">
      <Paragraph>
        Open this link on the phone you take on location. Recce runs in its browser: choose “Add to
        Home Screen” to keep it with your apps.
      </Paragraph>
      <Action href={link}>Open Recce</Action>
      <Paragraph>
        Drop the photos of your last scouting day there: Recce reads where each was taken and turns
        them into locations.
      </Paragraph>
      <Aside>
        Someone (hopefully you) entered this address on our site. If it was not you, there is
        nothing to do: no account was made, and no other mail follows.
      </Aside>
      <Aside>
        Others could ask again:{' '}
        <Reference href={stopLink}>Stop invitations to this address</Reference>
      </Aside>
    </Letter>
  )
}
