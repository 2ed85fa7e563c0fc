import type { SheetDocument } from '#app/domain/call-sheets/document.ts'
import { SheetHead } from './head.tsx'
import { PaperRules } from './paper.tsx'
import { Section } from './section.tsx'
import './sheet.css'

/** The whole call sheet, on screens and on paper. It needs no scripts. */
export function SheetView({ document }: { document: SheetDocument }) {
  const { sections, notice, asterisk } = document
  return (
    <article className="day-sheet" aria-labelledby="sheet-title">
      <PaperRules document={document} />
      <SheetHead document={document} />
      <div className="day-sheet-sections">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      {(asterisk || notice) && (
        <footer className="day-sheet-foot">
          {asterisk && <p>{asterisk}</p>}
          {notice && <p dir="auto">{notice}</p>}
        </footer>
      )}
    </article>
  )
}
