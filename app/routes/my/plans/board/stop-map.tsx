import { useEffect, useRef, useState } from 'react'
import { GroundMap } from '#app/ui/map/ground-map.tsx'
import type { Landmark } from '#app/ui/map/pin.ts'
import type { NumberedStop } from './day-board.tsx'
import { idOf } from './drag.ts'

type StopMapProps = { stops: readonly NumberedStop[]; towns: Landmark[] }

/**
 * The stops on a map. The one that is pointed at, here or elsewhere on the board, is marked
 * everywhere; only the map is drawn anew for it.
 */
export function StopMap({ stops, towns }: StopMapProps) {
  const aside = useRef<HTMLElement>(null)
  const [pointed, setPointed] = useState<string>()

  useEffect(() => {
    const board = aside.current?.closest('.board')
    const point = ({ target }: Event) => setPointed(idOf(target as Element))
    board?.addEventListener('pointerover', point)
    board?.addEventListener('focusin', point)
    return () => {
      board?.removeEventListener('pointerover', point)
      board?.removeEventListener('focusin', point)
    }
  }, [])
  useEffect(() => {
    const board = aside.current?.closest('.board')
    for (const one of board?.querySelectorAll<HTMLElement>('[data-stop]') ?? []) {
      one.toggleAttribute('data-marked', one.dataset.stop === pointed)
    }
  })

  return (
    <aside ref={aside} className="board-map">
      <GroundMap
        shape="square"
        pins={stops.flatMap(({ id, number, title, position }) =>
          position ? [{ id, number, title, ...position }] : [],
        )}
        way={stops.flatMap(({ id, from }) => (from === null ? [] : [id]))}
        towns={towns}
        pointed={pointed}
        label={`Map of ${stops.length} stops`}
      />
    </aside>
  )
}
