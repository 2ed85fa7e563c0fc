import './invitation.css'

export type SheetView = {
  picture: string | null
  facts: { label: string; text: string }[]
  note: string
}

/** The same call sheet as in the mail. */
export function InvitationSheet({ picture, ...sheet }: SheetView) {
  return (
    <div className="invitation-sheet">
      {picture && <img src={picture} alt="" width={480} height={320} />}
      <InvitationFacts {...sheet} />
    </div>
  )
}

export function InvitationFacts({ facts, note }: Omit<SheetView, 'picture'>) {
  return (
    <>
      {facts.length > 0 && (
        <dl className="invitation-facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <blockquote>{note}</blockquote>}
    </>
  )
}
