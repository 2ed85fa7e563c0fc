import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import { formatCount } from '#app/format/plural.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { FoundView } from '../view.server.ts'
import { AnswerForm } from './answer-form.tsx'
import { DiscardButton } from './discard-button.tsx'
import './found.css'

type AskedProps = { rows: FoundView['asked']; count: number }

/** Locations whose position looks wrong: none is imported before it is answered. */
export function Asked({ rows, count }: AskedProps) {
  if (rows.length === 0) return null
  return (
    <section className="import-place" aria-labelledby="asked">
      <h2 id="asked">{formatCount(count, 'position')} to check</h2>
      <p className="import-note small">
        Latitude and longitude seem to be swapped, or both are close to zero, in the middle of the
        sea. These locations are left out unless you confirm their position or exchange its numbers.
      </p>
      <ul id="asked-rows" className="import-rows">
        {rows.map(({ id, title, latitude, longitude }) => (
          <li key={id}>
            <AnswerForm section="asked">
              <b dir="auto">{title}</b>
              <div className="import-answers">
                <SubmitButton kind="secondary" intent={`asWritten:${id}`}>
                  {shown(latitude, longitude)} is right
                </SubmitButton>
                {latitude !== longitude && Math.abs(longitude ?? 0) <= 90 && (
                  <SubmitButton kind="secondary" intent={`exchange:${id}`}>
                    It is {shown(longitude, latitude)}
                  </SubmitButton>
                )}
                <DiscardButton id={id} title={title} />
              </div>
            </AnswerForm>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <AnswerForm section="asked" className="import-answers">
          <SubmitButton kind="quiet" intent="asWritten:all">
            Confirm all
          </SubmitButton>
          <SubmitButton kind="quiet" intent="exchange:all">
            Exchange all
          </SubmitButton>
        </AnswerForm>
      )}
      {count > rows.length && (
        <p className="small">and {formatCount(count - rows.length, 'more position')}</p>
      )}
    </section>
  )
}

function shown(latitude: number | null, longitude: number | null) {
  return formatDecimal({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, 4)
}
