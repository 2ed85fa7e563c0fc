import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { lengthen, moveTo, stepMs } from '#app/domain/shoots/board.ts'
import type { BandDay } from '#app/ui/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import { wantedLightOf } from './light-button.tsx'
import type { Span } from './span.ts'

type Keys = {
  root: RefObject<HTMLElement | null>
  days: BandDay[]
  stops: NumberedStop[]
  move: (id: string, to: Span) => void
  undo: (() => void) | undefined
}

const hourMs = 3_600_000

/** Moves and lengthens the focused block by keys, or puts it into its light; Ctrl+Z undoes. */
export function useKeys({ root, days, stops, move, undo }: Keys) {
  const focused = useRef<string>(undefined)

  // A block that moves to another day is another element there, and has the focus before the next
  // key.
  useLayoutEffect(() => {
    const id = focused.current
    focused.current = undefined
    if (id) blockOf(root.current, id)?.focus()
  })

  return (event: KeyboardEvent) => {
    const target = event.target as Element
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && undo && !isTyped(target)) {
      event.preventDefault()
      return undo()
    }
    const id = target.closest<HTMLElement>('.day-band-block, summary[data-stop]')?.dataset.stop
    const stop = stops.find((one) => one.id === id)
    const isPlain = !event.ctrlKey && !event.metaKey
    if (id && stop && event.key.toLowerCase() === 'l' && isPlain) {
      const light = wantedLightOf(stop)
      focused.current = id
      if (light) move(id, [light.from, light.to])
      return
    }
    const side = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!id || !stop || stop.from === null || !side || !isPlain) return
    event.preventDefault()
    const by = side * (event.shiftKey ? hourMs : stepMs)
    const { from, to } = event.altKey
      ? lengthen({ from: stop.from }, (stop.to ?? stop.from) + by)
      : moveTo(stop, stop.from + by)
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last || from < first.from || from >= last.to) return
    focused.current = id
    move(id, [from, to])
  }
}

function blockOf(root: HTMLElement | null, id: string) {
  return root?.querySelector<HTMLElement>(`.day-band-block[data-stop="${id}"]`)
}

function isTyped(target: Element) {
  return target.matches('input, textarea, select')
}
