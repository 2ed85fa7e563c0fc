import * as check from 'lucide-react/icons/check'
import * as ellipsis from 'lucide-react/icons/ellipsis'
import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import type { TickField } from '#app/domain/gear/slot.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { GearThumb, type Thumb } from './thumb.tsx'
import type { SlotState, SlotTick } from './tick-queue.ts'

export type PackedSlot = SlotState & {
  id: string
  title: string
  category: string | null
  quantity: number
  /** How many of it the owner has. */
  most: number
  thumb: Thumb | undefined
  /** The owner's name; null for one's own gear. */
  owner: string | null
  mayTick: boolean
}

type PackingRowProps = {
  slot: PackedSlot
  field: 'isPacked' | 'cameHome'
  list: string
  onTick: (tick: SlotTick) => void
  isOpen: boolean
  refusal: string | undefined
}

const words = { isPacked: 'Packed', cameHome: 'Came home' }

/** One line of a packing list: the whole line is the checkbox, large enough for a thumb. */
export function PackingRow({ slot, field, list, onTick, isOpen, refusal }: PackingRowProps) {
  const { id, title, quantity, thumb, owner, inUse, mayTick } = slot
  const isOn = slot[field]
  const look = [owner && 'of-others', !inUse && 'not-used', isOn && 'is-on'].filter(Boolean)
  const text = (
    <>
      <span className="pack-box">{isOn && <Icon of={check} />}</span>
      <span>
        <span className="sr-only">{words[field]}: </span>
        {quantity > 1 && <b>{quantity} × </b>}
        {title}
        {(owner || !inUse) && (
          <small>
            {[owner && `${owner}’s`, !inUse && 'stays at home'].filter(Boolean).join(', ')}
          </small>
        )}
      </span>
      {thumb && <GearThumb {...thumb} />}
    </>
  )
  return (
    <li id={`slot-${id}`} className={`pack-row ${look.join(' ')}`}>
      {mayTick ? (
        <>
          <form method="post" onSubmit={(event) => tick(event, id, onTick)}>
            <input type="hidden" name="slot" value={id} />
            <input type="hidden" name="list" value={list} />
            <button
              type="submit"
              name="tick"
              value={tickOf(field, isOn)}
              aria-pressed={isOn}
              className="pack-tick"
            >
              {text}
            </button>
            <button
              type="submit"
              name="tick"
              value={tickOf('inUse', inUse)}
              aria-pressed={inUse}
              className="pack-use"
            >
              In use<span className="sr-only"> {title}</span>
            </button>
          </form>
          <Link
            to={isOpen ? `?list=${list}` : `?list=${list}&change=${id}`}
            className="btn btn-quiet btn-icon"
            preventScrollReset
            replace
            aria-label={isOpen ? `Close ${title}` : `Change ${title}`}
          >
            <Icon of={ellipsis} />
          </Link>
        </>
      ) : (
        <p className="pack-tick">{text}</p>
      )}
      {isOpen && mayTick && <SlotChange slot={slot} />}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}

/** Changes the quantity, which only the owner of the gear may do, or removes the slot. */
function SlotChange({ slot: { id, quantity, most, owner, title } }: { slot: PackedSlot }) {
  return (
    <div className="pack-change">
      {!owner && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="slot" value={id} />
          <label>
            <span>How many of {most}</span>
            <input
              className="input"
              type="number"
              inputMode="numeric"
              name="quantity"
              min={1}
              max={most}
              defaultValue={quantity}
            />
          </label>
          <Button type="submit" name="intent" value="quantity">
            Save
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="slot" value={id} />
        <Button type="submit" kind="danger" name="intent" value="remove">
          Take out<span className="sr-only"> {title}</span>
        </Button>
      </Form>
    </div>
  )
}

function tickOf(field: TickField, isOn: boolean) {
  return `${field}:${!isOn}`
}

function tick(event: FormEvent, id: string, onTick: PackingRowProps['onTick']) {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (!(submitter instanceof HTMLButtonElement)) return
  event.preventDefault()
  const [field, value] = submitter.value.split(':') as [TickField, string]
  onTick({ id, field, value: value === 'true' })
}
