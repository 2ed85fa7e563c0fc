import type { Cell, Fact } from '#app/domain/call-sheets/document.ts'

/** The text of a cell, quiet if it is not set and with an asterisk if it has changed. */
export function CellWords({ cell: { text, href, isUnset, isChanged } }: { cell: Cell }) {
  const isLink = href !== undefined && !isUnset
  const number = isLink && href.startsWith('tel:') ? numberIn(text) : ''
  const before = text.slice(0, text.length - number.length)
  const words = <bdi className={isUnset ? 'day-sheet-unset' : undefined}>{text}</bdi>
  return (
    <>
      {number && before && <bdi>{before}</bdi>}
      {number && (
        <a href={href}>
          <bdi>{number.replaceAll(' ', '\u00a0')}</bdi>
        </a>
      )}
      {!number && (isLink ? <a href={href}>{words}</a> : words)}
      {isChanged && (
        <b className="day-sheet-star">
          <span aria-hidden="true">*</span>
          <span className="sr-only"> (changed)</span>
        </b>
      )}
    </>
  )
}

/** The phone number after a name, which stays on one line. */
function numberIn(text: string): string {
  return text.slice(text.lastIndexOf(', ') + 1).trimStart()
}

/** In characters; longer texts need more room than a time. */
const longText = 36

type FactsProps = { facts: Fact[]; className: string }

export function Facts({ facts, className }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <div key={fact.key} className={fact.text.length > longText ? 'is-long' : undefined}>
          <dt>{fact.label}</dt>
          <dd>
            <CellWords cell={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
