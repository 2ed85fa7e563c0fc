import { Check as check, Ellipsis as ellipsis } from 'lucide'
import type { FormEvent, MouseEvent } from 'react'
import type { TickField } from '#app/domain/gear/slot.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhotoAt } from '#app/ui/large-view.ts'
import { LargeGearThumb } from '#app/views/shoots/gear-thumb.tsx'
import type { SlotState, SlotTick } from './ticks.ts'

export type PackedSlot = SlotState & {
  id: string
  title: string
  category: string | null
  quantity: number
  max: number
  thumb: PhotoAt | undefined
  /** The owner's name; null for the user's own gear. */
  owner: string | null
  mayTick: boolean
  mayChange: boolean
}

type PackingRowProps = {
  slot: PackedSlot
  field: 'isPacked' | 'cameHome'
  list: string
  isOpen: boolean
  refusal: string | undefined
  onPhoto: (event: MouseEvent<HTMLAnchorElement>) => void
}

const labels = { isPacked: 'Packed', cameHome: 'Came home' }

/** Id of the open row's form, which the row's fields name, because forms cannot be nested. */
export const changeForm = 'slot-change'

/** The whole row except the photo is a checkbox. All rows share one form. */
export function PackingRow(props: PackingRowProps) {
  const { slot, field, list, isOpen, refusal, onPhoto } = props
  const { id, title, quantity, thumb, owner, inUse, mayTick, mayChange } = slot
  const isOn = slot[field]
  const ticked = field === 'isPacked' ? slot.packed : slot.home
  const notes = [owner && `${owner}’s`, !inUse && 'stays at home', isOn && ticked].filter(Boolean)
  const classes = [
    'pack-row',
    !mayTick && 'of-others',
    !inUse && 'not-used',
    isOn && 'is-on',
  ].filter(Boolean)
  const text = (
    <>
      <span className="pack-box">{isOn && <Icon of={check} />}</span>
      <span>
        <span className="sr-only">{`${labels[field]}: `}</span>
        {quantity > 1 && <b>{`${quantity} × `}</b>}
        {title}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
    </>
  )
  return (
    <li id={`slot-${id}`} className={classes.join(' ')}>
      {mayTick ? (
        // biome-ignore lint/a11y/useSemanticElements: only a button submits the form without JavaScript
        <button
          type="submit"
          role="checkbox"
          name="tick"
          value={tickOf(slot, field, isOn)}
          aria-checked={isOn}
          className="pack-tick"
        >
          {text}
        </button>
      ) : (
        <p className="pack-tick">{text}</p>
      )}
      {thumb && <LargeGearThumb thumb={thumb} title={title} onOpen={onPhoto} />}
      {mayChange && (
        <a
          href={isOpen ? `?list=${list}` : `?list=${list}&change=${id}`}
          className="btn btn-quiet btn-icon"
          aria-label={isOpen ? `Close ${title}` : `Change ${title}`}
        >
          <Icon of={ellipsis} />
        </a>
      )}
      {isOpen && mayChange && <SlotChange slot={slot} />}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}

export function submitTick(event: FormEvent, onTick: (tick: SlotTick) => void) {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (!(submitter instanceof HTMLButtonElement)) return
  event.preventDefault()
  const [field, value, id] = submitter.value.split(':') as [TickField, string, string]
  onTick({ id, field, value: value === 'true' })
}

function SlotChange({ slot }: { slot: PackedSlot }) {
  const { id, quantity, max, owner, title, inUse } = slot
  return (
    <div className="pack-change">
      <input type="hidden" name="slot" value={id} form={changeForm} />
      {!owner && (
        <div>
          <label>
            <span>How many of {max}</span>
            <input
              className="input"
              type="number"
              inputMode="numeric"
              name="quantity"
              min={1}
              max={max}
              defaultValue={quantity}
              form={changeForm}
            />
          </label>
          <Button type="submit" name="intent" value="quantity" form={changeForm}>
            Save
          </Button>
        </div>
      )}
      <div>
        <Button type="submit" kind="secondary" name="tick" value={tickOf(slot, 'inUse', inUse)}>
          {inUse ? 'Leave at home' : 'Bring it'}
          <span className="sr-only">: {title}</span>
        </Button>
        <Button
          type="submit"
          kind="danger"
          name="intent"
          value="remove"
          form={changeForm}
          formNoValidate
        >
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </div>
  )
}

function tickOf({ id }: PackedSlot, field: TickField, isOn: boolean) {
  return `${field}:${!isOn}:${id}`
}
