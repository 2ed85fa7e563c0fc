import type { GearChoice } from '#app/domain/gear/choices.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'

type ChoiceRowProps = { choice: GearChoice; refusal: string | undefined }

export function ChoiceRow({ choice, refusal }: ChoiceRowProps) {
  const { id, title, quantity, inShoot, elsewhere } = choice
  return (
    <li className="pack-row choice-row" id={`gear-${id}`}>
      <div>
        <label className="check">
          <input type="checkbox" name="gear" value={id} />
          <span>
            {title}
            <small>
              {inShoot > 0
                ? `${inShoot} of ${quantity} in the list`
                : `${quantity} in your inventory`}
              {elsewhere.map(({ title, quantity }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no id
                <span key={at}>
                  , {quantity} in {title === null ? 'another shoot' : `“${title}”`} then
                </span>
              ))}
            </small>
          </span>
        </label>
        <input
          key={inShoot}
          className="input"
          type="number"
          inputMode="numeric"
          name={`quantity-${id}`}
          aria-label={`How many of ${title}`}
          min={1}
          max={quantity}
          defaultValue={inShoot || 1}
        />
        <SubmitButton
          kind={inShoot > 0 ? 'quiet' : 'secondary'}
          intent={`one:${id}`}
          aria-label={inShoot > 0 ? `Change ${title}` : `Add ${title}`}
        >
          {inShoot > 0 ? 'Change' : 'Add'}
        </SubmitButton>
      </div>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}
