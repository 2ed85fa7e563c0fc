import { useFetcher } from 'react-router'
import { Button } from '../button.tsx'

type Choice = {
  id: string
  title: string
  quantity: number
  inShoot: number
  elsewhere: { title: string | null; quantity: number }[]
}

type ChoiceRowProps = {
  choice: Choice
  /** The form's target, including the row's anchor on the page. */
  action: string
  refusal: string | undefined
}

export function ChoiceRow({ choice, action, refusal }: ChoiceRowProps) {
  const { id, title, quantity, inShoot, elsewhere } = choice
  const fetcher = useFetcher<{ message?: string }>({ key: `add-${id}` })
  const message = fetcher.data?.message ?? refusal
  return (
    <li className="pack-row choice-row" id={`gear-${id}`}>
      <fetcher.Form method="post" action={action}>
        <p>
          {title}
          <small>
            {inShoot > 0
              ? `${inShoot} of ${quantity} in the list`
              : `${quantity} in your inventory`}
            {elsewhere.map(({ title, quantity }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
              <span key={at}>
                , {quantity} in {title === null ? 'another shoot' : `“${title}”`} then
              </span>
            ))}
          </small>
        </p>
        <input type="hidden" name="gear" value={id} />
        <input
          key={inShoot}
          className="input"
          type="number"
          inputMode="numeric"
          name="quantity"
          aria-label={`How many of ${title}`}
          min={1}
          max={quantity}
          defaultValue={inShoot || 1}
        />
        <Button
          type="submit"
          kind={inShoot > 0 ? 'quiet' : 'secondary'}
          pending={fetcher.state !== 'idle'}
          aria-label={inShoot > 0 ? `Change ${title}` : `Add ${title}`}
        >
          {inShoot > 0 ? 'Change' : 'Add'}
        </Button>
      </fetcher.Form>
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
    </li>
  )
}
