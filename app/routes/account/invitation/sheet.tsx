import './page.css'

type InvitationSheetProps = {
  picture: string | null
  facts: { label: string; text: string }[]
  note: string
}

export function InvitationSheet({ picture, facts, note }: InvitationSheetProps) {
  return (
    <div className="invitation-sheet">
      {picture && <img src={picture} alt="" width={480} height={320} />}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <blockquote>{note}</blockquote>}
    </div>
  )
}
