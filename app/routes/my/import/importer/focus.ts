import { useEffect, useState } from 'react'

export function useFocusOn() {
  const [wanted, setWanted] = useState<{ id: string; field?: string }>()
  useEffect(() => {
    if (!wanted) return
    const card = document.getElementById(`card-${wanted.id}`)
    const target = wanted.field ? card?.querySelector<HTMLElement>(wanted.field) : card
    target?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  return (id: string, field?: string) => setWanted(field ? { id, field } : { id })
}
