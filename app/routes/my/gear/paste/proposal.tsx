import { Form } from 'react-router'
import { byCategory } from '#app/domain/gear/by-category.ts'
import { limitWords } from '#app/domain/items/words.ts'
import { formatCount } from '#app/format/plural.ts'
import { MoreLines, type WrongLine, WrongLines } from '#app/routes/my/paste-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Refusal, reasonOf } from '#app/views/refusal.tsx'

type GearProposalProps = {
  text: string
  /** Number of gear items to add; `items` holds only the first `maxShown`. */
  count: number
  items: { title: string; category: string | null; quantity: number; notes: string }[]
  wrongCount: number
  wrong: WrongLine[]
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
      <WrongLines lines={wrong} count={wrongCount} />
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
          <MoreLines shown={items.length} of={count} />
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
