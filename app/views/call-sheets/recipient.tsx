import { Check as check, TriangleAlert as warning } from 'lucide'
import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import './recipient.css'

export type RecipientBarProps = {
  /** Null before the person has answered. */
  answer: 'confirmed' | 'callMe' | null
  /** When they answered, such as 'Sat 6:02pm'; ''. */
  answeredAt: string
}

/** Stays at the foot of the window until the sheet ends. Its buttons need no scripts. */
export function RecipientBar({ answer, answeredAt }: RecipientBarProps) {
  const isConfirmed = answer === 'confirmed'
  return (
    <Form method="post" preventScrollReset className="recipient-bar no-print">
      <p role="status">
        {isConfirmed && <Icon of={check} />}
        {answerWords(answer, answeredAt)}
      </p>
      <div>
        {!isConfirmed && (
          <SubmitButton kind="accent" intent="confirm" pendingText="Confirming…">
            Confirm my call
          </SubmitButton>
        )}
        {answer !== 'callMe' && (
          <SubmitButton kind="secondary" intent="callMe" pendingText="Asking…">
            {isConfirmed ? 'I can’t make it: ask to be called' : 'Ask to be called'}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}

function answerWords(answer: RecipientBarProps['answer'], at: string) {
  if (answer === 'confirmed') return `Confirmed ${at}`.trim()
  if (answer === 'callMe') return `You asked to be called ${at}`.trim()
  return 'Please confirm your call'
}

export type VersionLink = { name: string; href: string }

type VersionBannerProps = {
  /** Such as 'version 1'. */
  shown: string
  /** The version that replaces the shown one; null if the shown one is the newest. */
  newest: VersionLink | null
}

export function VersionBanner({ shown, newest }: VersionBannerProps) {
  if (!newest) return null
  return (
    <div className="recipient-old banner tone-warning">
      <Icon of={warning} />
      <p>
        {`This is ${shown}. `}
        <a href={newest.href}>{newest.name}</a> replaces it.
      </p>
    </div>
  )
}

/** Links to earlier versions, and to files of the sheet. */
export function SheetLinks({ label, links }: { label: string; links: VersionLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className="recipient-links no-print" aria-label={label}>
      <b>{label}</b>
      {links.map(({ name, href }) => (
        <a key={href} href={href} className="touch">
          {name}
        </a>
      ))}
    </nav>
  )
}

/** The days on which the person works. A single day needs no tabs. */
export function DayTabs({ days, day }: { days: Tab[]; day: string }) {
  if (days.length < 2) return null
  return (
    <div className="recipient-days no-print">
      <Tabs label="Your days" tabs={days} current={day} />
    </div>
  )
}
