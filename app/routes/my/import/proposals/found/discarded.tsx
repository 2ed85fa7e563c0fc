import { Form } from 'react-router'
import { formatCount } from '#app/format/plural.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { UnplacedView } from '../view.server.ts'
import './found.css'

type DiscardedProps = Pick<UnplacedView, 'discarded' | 'discardedCount'>

/** Locations of an import that were thrown away, each of which can be taken back. */
export function Discarded({ discarded, discardedCount }: DiscardedProps) {
  if (discardedCount === 0) return null
  return (
    <details className="unfold">
      <summary>{formatCount(discardedCount, 'location')} thrown away</summary>
      <ul className="import-rows">
        {discarded.map(({ id, title }) => (
          <li key={id}>
            <Form method="post">
              <b dir="auto">{title}</b>
              <div className="import-answers">
                <SubmitButton kind="quiet" intent={`takeBack:${id}`}>
                  Take back
                  <span className="sr-only"> {title}</span>
                </SubmitButton>
              </div>
            </Form>
          </li>
        ))}
      </ul>
      {discardedCount > discarded.length && (
        <p className="small">
          and {formatCount(discardedCount - discarded.length, 'more location')}
        </p>
      )}
      {discardedCount > 1 && (
        <Form method="post">
          <SubmitButton kind="quiet" intent="takeBack:all">
            Take all back
          </SubmitButton>
        </Form>
      )}
    </details>
  )
}
