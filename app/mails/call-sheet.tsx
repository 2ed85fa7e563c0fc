import type { Fact, SheetDocument } from '#app/domain/call-sheets/document.ts'
import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, List, Paragraph, Quote, Reference } from './letter.tsx'
import { Band, SheetFacts, SheetSections, YourCall } from './sheet.tsx'

export function subject({ document, isReminder }: Mails['callSheet']) {
  const { title, date, you, version } = document as SheetDocument
  const call = you
    ? `Your call: ${you.call.text}, ${shorten(date)}`
    : `Call sheet: ${shorten(date)}`
  return `${leadOf(version, isReminder)}${call} · ${title}`
}

export function Content(props: Mails['callSheet']) {
  const { link, changes, isReminder, note, sender, stopLink } = props
  const document = props.document as SheetDocument
  const { title, you, version } = document
  return (
    <Letter preview={previewOf(document, changes)} title={title}>
      <Band colour={version.colour}>{bandOf(version)}</Band>
      <Paragraph>{sentenceOf(document, sender, isReminder)}</Paragraph>
      {note && <Quote>{note}</Quote>}
      {you && <YourCall you={you} />}
      {changes.length > 0 && (
        <>
          <Paragraph>{`Changed since version ${version.number - 1}:`}</Paragraph>
          <List items={changes} />
        </>
      )}
      <Action href={link}>{you ? 'See and confirm your call' : 'See the call sheet'}</Action>
      <Aside>You need no account for that. The sheet is attached as a PDF, too.</Aside>
      <SheetFacts facts={[...headOf(document), ...document.calls]} />
      {document.zone && <Aside>{document.zone}</Aside>}
      <SheetSections sections={document.sections} />
      {document.asterisk && <Aside>{document.asterisk}</Aside>}
      {document.notice && <Aside>{document.notice}</Aside>}
      <Aside>
        Don’t want call sheets by email? <Reference href={stopLink}>Unsubscribe</Reference>
      </Aside>
    </Letter>
  )
}

/** Such as 'Sat, Oct 3rd' for 'Saturday, October 3rd, 2026', so that a phone shows the title too. */
function shorten(date: string) {
  return date.replace(/^(\p{L}{3})\p{L}*, (\p{L}{3})\p{L}* (\w+), \d{4}$/u, '$1, $2 $3')
}

function leadOf({ number, name }: SheetDocument['version'], isReminder: boolean) {
  if (isReminder) return 'Please confirm: '
  return number > 1 ? `${name}: ` : ''
}

function sentenceOf({ date, version, you }: SheetDocument, sender: string, isReminder: boolean) {
  const who = sender || 'The production'
  if (isReminder) return `${who} asks you to confirm your call on ${date}.`
  const whose = you ? 'your call sheet' : 'the call sheet'
  if (version.number > 1) return `${who} has sent a new version of ${whose} for ${date}.`
  return `${who} has sent ${whose} for ${date}.`
}

function bandOf({ name, isDraft }: SheetDocument['version']) {
  return isDraft ? `${name} · DRAFT` : name
}

function previewOf({ you, calls }: SheetDocument, changes: string[]) {
  const facts = [...(you ? you.facts : []), ...calls].filter(({ isUnset }) => !isUnset)
  return [...changes, ...facts.map(({ label, text }) => `${label} ${text}`)].slice(0, 4).join(' · ')
}

function headOf({ date, dayOf, client, version }: SheetDocument): Fact[] {
  const { name, issued, replaces } = version
  return [
    { key: 'date', label: 'Date', text: [date, dayOf].filter(Boolean).join(', ') },
    { key: 'client', label: 'Client', text: client },
    { key: 'version', label: 'Version', text: [name, issued, replaces].filter(Boolean).join('. ') },
  ].flatMap((fact) => (fact.text ? { ...fact, isUnset: false, isChanged: false } : []))
}
