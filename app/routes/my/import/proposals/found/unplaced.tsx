import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { UnplacedView } from '../view.server.ts'
import { AnswerForm } from './answer-form.tsx'
import { DiscardButton } from './discard-button.tsx'
import './found.css'

type UnplacedProps = Pick<UnplacedView, 'count' | 'rows'> & {
  refused?: RefusedAnswer | undefined
  /** Lets the next press on the map place the location; undefined without a map. */
  onPlace?: ((id: string, title: string) => void) | undefined
}

/** What was typed for a location and refused, and why. */
type RefusedAnswer = { subject: string; typed?: string | undefined; message: string }

/** Undefined if the refusal is of something else, or of a location that is not listed. */
export function refusedIn(
  rows: UnplacedView['rows'],
  answer: Partial<RefusedAnswer> | undefined,
): RefusedAnswer | undefined {
  const { subject, message, typed } = answer ?? {}
  if (!message || subject === undefined || !rows.some(({ id }) => id === subject)) return undefined
  return { subject, message, typed }
}

/** Locations without a position in their file: each waits until it gets one or is thrown away. */
export function Unplaced({ count, rows, refused, onPlace }: UnplacedProps) {
  if (count === 0) return null
  return (
    <section className="import-place" aria-labelledby="unplaced">
      <h2 id="unplaced">{formatCount(count, 'location')} without a position</h2>
      <p className="import-note small">
        Their files don’t say where they are. Each waits here until you set its position or throw it
        away.
      </p>
      <ul id="unplaced-rows" className="import-rows">
        {rows.map(({ id, title, address, description, folders, town }) => (
          <li key={id}>
            <AnswerForm section="unplaced">
              <b dir="auto">{title}</b>
              <Caption parts={[address, description.slice(0, 120), folders.join(', ')]} />
              <TextField
                id={`at-${id}`}
                name={`at-${id}`}
                label={
                  <>
                    Coordinates or map link<span className="sr-only"> of {title}</span>
                  </>
                }
                autoComplete="off"
                defaultValue={refused?.subject === id ? refused.typed : undefined}
                errors={refused?.subject === id ? [refused.message] : undefined}
                spellCheck={false}
                button={
                  <SubmitButton kind="secondary" intent={`place:${id}`}>
                    Set
                  </SubmitButton>
                }
              />
              <div className="import-answers">
                {onPlace && (
                  <Button kind="quiet" className="needs-script" onClick={() => onPlace(id, title)}>
                    Choose on the map
                  </Button>
                )}
                {town && (
                  <SubmitButton kind="quiet" intent={`town:${id}`}>
                    In {town}
                  </SubmitButton>
                )}
                <DiscardButton id={id} title={title} />
              </div>
            </AnswerForm>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="small">
          and {formatCount(count - rows.length, 'more location')}, shown once these are done
        </p>
      )}
      {count > 1 && (
        <AnswerForm section="unplaced">
          <SubmitButton kind="quiet" intent="discard:all">
            Throw all {formatNumber(count)} away
          </SubmitButton>
        </AnswerForm>
      )}
    </section>
  )
}
