import type { KeyboardEvent } from 'react'
import { lengthen, moveTo, stepMs } from '#app/domain/shoots/board.ts'
import { useRefocus } from '#app/ui/refocus.ts'
import type { BandDay } from '#app/views/shoots/day-band.tsx'
import { idOf } from './drag.ts'
import { offerLight } from './light-offer.ts'
import type { Span } from './span.ts'
import type { NumberedStop } from './use-board.ts'

type Keys = {
  days: BandDay[]
  stops: NumberedStop[]
  opened: string | undefined
  move: (id: string, to: Span) => void
  undo: (() => void) | undefined
}

const hourMs = 3_600_000

const sideKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const allKeys: Record<string, number> = { ...sideKeys, ArrowUp: 1, ArrowDown: -1 }

/**
 * Arrow keys move or lengthen the focused stop, or else the opened one, L moves it to the wanted
 * light, Ctrl+Z undoes.
 */
export function useKeys({ days, stops, opened, move, undo }: Keys) {
  const refocus = useRefocus()
  function put(id: string, to: Span, isBlock: boolean) {
    refocus(isBlock ? `.day-band-block[data-stop="${id}"]` : `#stop-${id} > a`)
    move(id, to)
  }

  return (event: KeyboardEvent) => {
    const target = event.target as Element
    if (isTyped(target) || target.closest('.board-map')) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && undo) {
      event.preventDefault()
      return undo()
    }
    const id = idOf(target) ?? opened
    const isBlock = target.matches('.day-band-block')
    const stop = stops.find((one) => one.id === id)
    const isPlain = !event.ctrlKey && !event.metaKey
    if (id && stop && event.key.toLowerCase() === 'l' && isPlain) {
      const offer = offerLight(stop, stops)
      if (offer && !offer.blockedBy) put(id, [offer.light.from, offer.light.to], isBlock)
      return
    }
    // Outside the band, the up and down keys scroll the page.
    const side = (isBlock ? allKeys : sideKeys)[event.key]
    if (!id || !stop || stop.from === null || !side || !isPlain) return
    event.preventDefault()
    const by = side * (event.shiftKey ? hourMs : stepMs)
    const { from, to } = event.altKey
      ? lengthen({ from: stop.from }, (stop.to ?? stop.from) + by)
      : moveTo(stop, stop.from + by)
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last || from < first.from || from >= last.to) return
    put(id, [from, to], isBlock)
  }
}

export function isTyped(target: Element) {
  return target.matches('input, textarea, select')
}
