import { href, Link } from 'react-router'
import type { SheetOnPage } from './sheet-state.tsx'

/** Where the sheet is read, and where its details are filled in. */
export function SheetLinks({ id, sheet }: { id: string; sheet: SheetOnPage }) {
  const query = `?day=${sheet.day}`
  const pdf = `${href('/my/shoots/:id/sheet/sheet.pdf', { id })}${query}`
  return (
    <nav aria-label="The sheet" className="turns">
      <Link to={`${href('/my/shoots/:id/sheet/day', { id })}${query}`}>Edit the details</Link>
      <Link to={`${href('/my/shoots/:id/sheet/view', { id })}${query}`}>See the sheet</Link>
      <a href={pdf}>PDF, A4</a>
      <a href={`${pdf}&paper=letter`}>PDF, Letter</a>
    </nav>
  )
}
