import type { SheetRow, SheetSection } from '#app/domain/call-sheets/document.ts'
import { Locations } from './locations.tsx'
import { CellWords, Facts } from './words.tsx'

export function Section({ section }: { section: SheetSection }) {
  const { id, title, kind } = section
  return (
    <section className={`day-sheet-section is-${kind}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Content section={section} />
    </section>
  )
}

function Content({ section }: { section: SheetSection }) {
  if (section.kind === 'facts') return <Facts facts={section.facts} className="day-sheet-facts" />
  if (section.kind === 'texts') return <Facts facts={section.texts} className="day-sheet-texts" />
  if (section.kind === 'places') return <Locations places={section.places} map={section.map} />
  return <Table title={section.title} columns={section.columns} rows={section.rows} />
}

type TableProps = { title: string; columns: string[]; rows: SheetRow[] }

/** On a phone, each row becomes a few lines, in which the columns' names stand before the texts. */
function Table({ title, columns, rows }: TableProps) {
  return (
    <table className="day-sheet-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { cells, banner, isOwn }, columns }: { row: SheetRow; columns: string[] }) {
  if (banner) {
    return (
      <tr className="day-sheet-banner">
        <td colSpan={columns.length}>
          <CellWords cell={banner} />
        </td>
      </tr>
    )
  }
  return (
    <tr className={isOwn ? 'is-own' : undefined}>
      {cells.map((cell, index) =>
        index === 0 ? (
          <th key={cell.key} scope="row">
            <CellWords cell={cell} />
            {isOwn && <small className="day-sheet-own">you</small>}
          </th>
        ) : (
          <td key={cell.key} data-column={columns[index]}>
            {(cell.text || cell.isChanged) && <CellWords cell={cell} />}
          </td>
        ),
      )}
    </tr>
  )
}
