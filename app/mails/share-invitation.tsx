import type { Mails } from '#app/domain/post/mail.ts'
import { accessVerbs } from '#app/domain/rules/access-level.ts'
import { Action, Aside, Facts, Letter, Paragraph, Photo, Quote, Reference } from './letter.tsx'

export const subject = ({ owner, kind, title, when }: Mails['shareInvitation']) =>
  when
    ? `${owner} invites you to “${title}” on ${when}`
    : `${owner} shares the ${kind} “${title}” with you`

export function Content(props: Mails['shareInvitation']) {
  const { owner, kind, title, accessLevel, hasAccount, link, stopLink, settingsLink } = props
  const { name, when, call, role, places, note, picture, calendarLink } = props
  const facts = [
    { label: 'Date', text: when },
    { label: 'Your call', text: call },
    { label: 'Your role', text: role },
    { label: 'Where', text: places },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
  return (
    <Letter preview={previewOf(props)} title={title}>
      {picture && <Photo />}
      {name && <Paragraph>{`Hello ${name},`}</Paragraph>}
      <Paragraph>
        {kind === 'shoot'
          ? `${owner} has invited you to this shoot. You can ${accessVerbs[accessLevel]} it, and tick its gear.`
          : `${owner} invites you to ${accessVerbs[accessLevel]} the ${kind} “${title}” on Recce.`}
      </Paragraph>
      {facts.length > 0 && <Facts facts={facts} />}
      {note && <Quote>{note}</Quote>}
      <Action href={link}>{`View the ${kind}`}</Action>
      {calendarLink && (
        <Aside>
          <Reference href={calendarLink}>Add the day to your calendar</Reference>
        </Aside>
      )}
      {!hasAccount && (
        <Aside>To join, choose a password on that page: that makes you a free account.</Aside>
      )}
      <Aside>
        Don’t want invitations by email? <Reference href={stopLink}>Unsubscribe</Reference>
        {settingsLink && (
          <>
            {' or '}
            <Reference href={settingsLink}>choose what reaches you</Reference>
          </>
        )}
      </Aside>
    </Letter>
  )
}

function previewOf({ kind, when, call, places }: Mails['shareInvitation']) {
  const words = [when, call && `call ${call}`, places].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : `A ${kind} on Recce waits for your answer`
}
