import { useRef, useState } from 'react'

const none: ReadonlySet<string> = new Set()

export function useChoice() {
  const [chosen, setChosen] = useState(none)
  const last = useRef<string>(undefined)

  function choose(id: string, ids: readonly string[], isRange: boolean) {
    const from = last.current === undefined ? -1 : ids.indexOf(last.current)
    last.current = id
    setChosen((before) => {
      const next = new Set(before)
      if (isRange && from >= 0) {
        const to = ids.indexOf(id)
        for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
      } else if (!next.delete(id)) next.add(id)
      return next
    })
  }
  const chooseAll = (ids: readonly string[]) => setChosen((before) => new Set([...before, ...ids]))
  const clear = () => setChosen(none)
  return { chosen, choose, chooseAll, clear }
}

/** Returns the same empty set each time, to avoid rendering again. */
export function filterChosen(chosen: ReadonlySet<string>, ids: readonly string[]) {
  if (chosen.size === 0) return none
  const here = ids.filter((id) => chosen.has(id))
  return here.length === 0 ? none : new Set(here)
}
