import type { KeyboardEvent } from 'react'
import { lengthen, moveTo, stepMs } from '#app/domain/shoots/board.ts'
import { useRefocus } from '#app/ui/refocus.ts'
import type { BandDay } from '#app/views/shoots/day-band.tsx'
import { idOf, movable } from './drag.ts'
import { wantedLightOf } from './light-button.tsx'
import type { Span } from './span.ts'
import type { NumberedStop } from './use-board.ts'

type Keys = {
  days: BandDay[]
  stops: NumberedStop[]
  move: (id: string, to: Span) => void
  undo: (() => void) | undefined
}

const hourMs = 3_600_000

/** Arrow keys move or lengthen the focused block, L moves it to the wanted light, Ctrl+Z undoes. */
export function useKeys({ days, stops, move, undo }: Keys) {
  const refocus = useRefocus()
  function put(id: string, to: Span) {
    refocus(`.day-band-block[data-stop="${id}"]`)
    move(id, to)
  }

  return (event: KeyboardEvent) => {
    const target = event.target as Element
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && undo && !isTyped(target)) {
      event.preventDefault()
      return undo()
    }
    const id = idOf(target.closest(movable))
    const stop = stops.find((one) => one.id === id)
    const isPlain = !event.ctrlKey && !event.metaKey
    if (id && stop && event.key.toLowerCase() === 'l' && isPlain) {
      const light = wantedLightOf(stop)
      if (light) put(id, [light.from, light.to])
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
    put(id, [from, to])
  }
}

export function isTyped(target: Element) {
  return target.matches('input, textarea, select')
}
