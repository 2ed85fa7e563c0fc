import { useEffect, useRef, useState } from 'react'
import { roundToStep } from '#app/domain/shoots/board.ts'
import { useClock } from '#app/ui/clock.ts'
import type { BandDay } from '#app/views/shoots/day-band.tsx'
import { sunWords } from '#app/views/shoots/sun-words.ts'
import { idOf } from './drag.ts'

type SunMarkProps = { day: BandDay; startOf: (id: string) => number | null | undefined }

/** A hairline at the pointer, or at the start of the focused stop, with the sun's height there. */
export function SunMark({ day, startOf }: SunMarkProps) {
  const clock = useClock()
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(startOf)
  latest.current = startOf
  const [at, setAt] = useState<number>()

  useEffect(() => {
    const sky = ref.current?.parentElement
    if (!sky) return
    const gone = new AbortController()
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => sky.addEventListener(name, listener, gone)
    const { from, to } = day
    const show = (moment: number) => setAt(moment >= from && moment < to ? moment : undefined)
    listen('pointermove', ({ clientX, pointerType }) => {
      if (pointerType === 'touch') return
      const { left, width } = sky.getBoundingClientRect()
      show(roundToStep(from + ((clientX - left) / width) * (to - from)))
    })
    listen('focusin', ({ target }) => {
      const id = idOf(target as Element)
      const start = id && latest.current(id)
      if (start) show(start)
    })
    listen('pointerleave', () => setAt(undefined))
    listen('focusout', () => setAt(undefined))
    return () => gone.abort()
  }, [day])

  const part = at === undefined ? 0 : (at - day.from) / (day.to - day.from)
  return (
    <div
      ref={ref}
      className={part > 0.6 ? 'board-sun is-late' : 'board-sun'}
      style={{ left: `${part * 100}%` }}
      hidden={at === undefined}
      aria-hidden="true"
    >
      <span>{at !== undefined && sunWords(day, at, clock)}</span>
    </div>
  )
}
