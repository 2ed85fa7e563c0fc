import { paperColours } from '#app/domain/call-sheets/colours.ts'
import type { SheetDocument, VersionWords, You } from '#app/domain/call-sheets/document.ts'
import { Portrait } from '#app/ui/portrait.tsx'
import { portraitUrls } from '#app/views/portrait.ts'
import { CellWords, Facts } from './words.tsx'

export function SheetHead({ document }: { document: SheetDocument }) {
  const { title, client, logo, date, dayOf, zone, you, version, calls } = document
  return (
    <header className="day-sheet-head">
      <VersionBand version={version} />
      <div className="day-sheet-name">
        {logo && <Portrait name="" alt="" urls={portraitUrls(logo)} size={64} />}
        <div>
          <p className="caption">
            Call sheet
            {client && (
              <>
                {' for '}
                <bdi>{client}</bdi>
              </>
            )}
          </p>
          <h1 id="sheet-title" dir="auto">
            {title}
          </h1>
          <p className="day-sheet-date">
            {date}
            {dayOf && <span>{dayOf}</span>}
          </p>
        </div>
      </div>
      {you && <YourCall you={you} />}
      <Facts facts={calls} className={you ? 'day-sheet-calls' : 'day-sheet-calls is-large'} />
      <p className="caption day-sheet-zone">{zone}</p>
    </header>
  )
}

function YourCall({ you: { name, role, call, facts } }: { you: You }) {
  return (
    <section className="day-sheet-you" aria-labelledby="sheet-you">
      <div>
        <h2 id="sheet-you">Your call</h2>
        <p className="day-sheet-time">
          <CellWords cell={call} />
        </p>
        <p>
          <bdi>
            <b>{name}</b>
          </bdi>
          {role && (
            <>
              {', '}
              <bdi>{role}</bdi>
            </>
          )}
        </p>
      </div>
      <Facts facts={facts} className="day-sheet-facts" />
    </section>
  )
}

/** The colour is printed as a word too, because copies lose it. */
function VersionBand({ version }: { version: VersionWords }) {
  const { name, colour, isDraft, issued, replaces } = version
  return (
    <div className="day-sheet-band" style={{ background: paperColours[colour] }}>
      <b>{name}</b>
      {isDraft && <strong>DRAFT</strong>}
      {issued && (
        <span>
          <bdi>{issued}</bdi>
        </span>
      )}
      {replaces && <span>{replaces}</span>}
    </div>
  )
}
