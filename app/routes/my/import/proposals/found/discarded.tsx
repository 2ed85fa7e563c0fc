import { formatCount } from '#app/format/plural.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { UnplacedView } from '../view.server.ts'
import { AnswerForm } from './answer-form.tsx'
import './found.css'

type DiscardedProps = Pick<UnplacedView, 'discarded' | 'discardedCount'>

/** Locations of an import that were thrown away, each of which can be taken back. */
export function Discarded({ discarded, discardedCount }: DiscardedProps) {
  if (discardedCount === 0) return null
  return (
    <details id="discarded" className="unfold">
      <summary>{formatCount(discardedCount, 'location')} thrown away</summary>
      <ul id="discarded-rows" className="import-rows">
        {discarded.map(({ id, title }) => (
          <li key={id}>
            <AnswerForm section="discarded">
              <b dir="auto">{title}</b>
              <div className="import-answers">
                <SubmitButton kind="quiet" intent={`takeBack:${id}`}>
                  Take back
                  <span className="sr-only"> {title}</span>
                </SubmitButton>
              </div>
            </AnswerForm>
          </li>
        ))}
      </ul>
      {discardedCount > discarded.length && (
        <p className="small">
          and {formatCount(discardedCount - discarded.length, 'more location')}
        </p>
      )}
      {discardedCount > 1 && (
        <AnswerForm section="discarded">
          <SubmitButton kind="quiet" intent="takeBack:all">
            Take all back
          </SubmitButton>
        </AnswerForm>
      )}
    </details>
  )
}
