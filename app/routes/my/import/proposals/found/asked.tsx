import { Form } from 'react-router'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { formatCount } from '#app/format/plural.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { FoundView } from '../view.server.ts'
import { DiscardButton } from './discard-button.tsx'
import './found.css'

type AskedProps = { rows: FoundView['asked']; count: number }

/** Locations whose position looks wrong: none is imported before it is answered. */
export function Asked({ rows, count }: AskedProps) {
  if (rows.length === 0) return null
  return (
    <section className="import-place" aria-labelledby="asked">
      <h3 id="asked">{formatCount(count, 'position')} to check</h3>
      <p className="import-note small">
        Latitude and longitude seem to be swapped, or both are close to zero, in the middle of the
        sea. These locations are left out unless you confirm their position or exchange its numbers.
      </p>
      <ul className="import-rows">
        {rows.map(({ id, title, latitude, longitude }) => (
          <li key={id}>
            <Form method="post">
              <b dir="auto">{title}</b>
              <div className="import-answers">
                <SubmitButton kind="secondary" intent={`asWritten:${id}`}>
                  {shown(latitude, longitude)} is right
                </SubmitButton>
                {Math.abs(longitude ?? 0) <= 90 && (
                  <SubmitButton kind="secondary" intent={`exchange:${id}`}>
                    It is {shown(longitude, latitude)}
                  </SubmitButton>
                )}
                <DiscardButton id={id} title={title} />
              </div>
            </Form>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Form method="post" className="import-answers">
          <SubmitButton kind="quiet" intent="asWritten:all">
            Confirm all
          </SubmitButton>
          <SubmitButton kind="quiet" intent="exchange:all">
            Exchange all
          </SubmitButton>
        </Form>
      )}
      {count > rows.length && (
        <p className="small">and {formatCount(count - rows.length, 'more position')}</p>
      )}
    </section>
  )
}

function shown(latitude: number | null, longitude: number | null) {
  return formatShort({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
}
