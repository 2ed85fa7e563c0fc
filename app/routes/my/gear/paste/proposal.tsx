import { Form } from 'react-router'
import { byCategory } from '#app/domain/gear/by-category.ts'
import { limitWords } from '#app/domain/items/words.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Refusal, reasonOf } from '#app/views/refusal.tsx'

type GearProposalProps = {
  text: string
  /** Number of gear items to add; `items` holds only the first `maxShown`. */
  count: number
  items: { title: string; category: string | null; quantity: number; notes: string }[]
  wrongCount: number
  wrong: { line: number; text: string; message: string }[]
  formKey: string
  /** Number of gear items that the subscription still allows to add; null for no limit. */
  room: number | null
}

export function GearProposal(props: GearProposalProps) {
  const { text, count, items, wrongCount, wrong, formKey, room } = props
  const isTooMuch = room !== null && count > room
  const tooLong = isTooMuch ? reasonOf(limitWords.listTooLong({ room, count })) : undefined
  return (
    <section className="panel gear-proposal" aria-label="What will be added">
      {count === 0 && wrongCount === 0 && <p>There is nothing in this list yet.</p>}
      {wrongCount > 0 && (
        <Notice type="warning">
          <p>
            {formatCount(wrongCount, 'line')} cannot be read and {wrongCount === 1 ? 'is' : 'are'}{' '}
            left out:
          </p>
          <ol className="wrong-lines">
            {wrong.map(({ line, text, message }) => (
              <li key={line}>
                <b>Line {line}</b> {message}. <q>{text}</q>
              </li>
            ))}
          </ol>
          <More shown={wrong.length} of={wrongCount} />
        </Notice>
      )}
      {isTooMuch && <Refusal of={tooLong} />}
      {count > 0 && (
        <>
          <h2>{formatCount(count, 'gear item')} to add</h2>
          {byCategory(items).map(({ title, items }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul className="gear-list">
                {items.map((item, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                  <li key={at} className="gear-row">
                    <b>{item.quantity} ×</b>
                    <span>
                      {item.title}
                      {item.notes && <small>{item.notes}</small>}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <More shown={items.length} of={count} />
          {!isTooMuch && (
            <Form method="post">
              <input type="hidden" name="key" value={formKey} />
              <input type="hidden" name="text" value={text} />
              <SubmitButton kind="accent" intent="save" pendingText="Saving…">
                {`Save ${formatCount(count, 'item')}`}
              </SubmitButton>
            </Form>
          )}
        </>
      )}
    </section>
  )
}

function More({ shown, of }: { shown: number; of: number }) {
  if (of <= shown) return null
  return <p className="caption">and {formatNumber(of - shown)} more</p>
}
