import { Form } from 'react-router'
import type { ListedLocation } from '#app/domain/places/pasted-list.server.ts'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { formatCount } from '#app/format/plural.ts'
import { type WrongLine, WrongLines } from '#app/routes/my/paste-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { joinCaption } from '#app/ui/caption.tsx'

type ProposalProps = {
  text: string
  items: ListedLocation[]
  wrong: WrongLine[]
  formKey: string
}

export function PastedLocations({ text, items, wrong, formKey }: ProposalProps) {
  return (
    <section className="panel gear-proposal" aria-label="What will be added">
      <WrongLines lines={wrong} />
      {items.length > 0 && (
        <>
          <h2>{formatCount(items.length, 'location')} to add</h2>
          <ul className="gear-list">
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={at} className="gear-row">
                <span>
                  {item.title}
                  <small>{describe(item)}</small>
                </span>
              </li>
            ))}
          </ul>
          <Form method="post">
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="text" value={text} />
            <input type="hidden" name="items" value={JSON.stringify(items)} />
            <SubmitButton kind="accent" intent="save" pendingText="Saving…">
              {`Add ${formatCount(items.length, 'location')}`}
            </SubmitButton>
          </Form>
        </>
      )}
    </section>
  )
}

function describe({ id, address, coordinates }: ListedLocation) {
  if (id) return 'Already in your library'
  return joinCaption([address, coordinates ? formatShort(coordinates) : 'No position yet'])
}
