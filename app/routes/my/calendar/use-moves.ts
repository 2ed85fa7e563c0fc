import { useLayoutEffect, useRef, useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router'
import { moveToDay } from '#app/domain/shoots/calendar.ts'
import type { CalendarItem } from '#app/ui/calendar/items.ts'
import { readRouter } from '#app/ui/unsent/unsent.ts'
import type { Reason } from '#app/views/refusal.tsx'

/** Milliseconds after a key until what it moved is sent: more presses may follow. */
const pause = 500

/** First days, empty for none. */
type Move = { id: string; from: string; to: string }

/** Shows moves at once, and stores them one after the other. */
export function useMoves(items: readonly CalendarItem[]) {
  const fetcher = useFetcher<Reason>()
  const loaded = useLoaderData()
  const [moves, setMoves] = useState<Move[]>([])
  const [known, setKnown] = useState<Reason>()
  const waiting = useRef<Move[]>([])
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A move stays until what the server has answered is drawn, which may be some time after it has
  // come: meanwhile the shoot would jump back, and a next move begin where it was before.
  useLayoutEffect(() => {
    const isUnsent = (move: Move) => waiting.current.includes(move)
    if (isSending.current || !isNewest(loaded) || moves.every(isUnsent)) return
    setMoves((before) => before.filter(isUnsent))
  })

  async function sendAll() {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        const body = { intent: `move:${next.id}`, date: next.to, from: next.from }
        await fetcher.submit(body, { method: 'post', preventScrollReset: true })
      }
    } finally {
      isSending.current = false
      setMoves((before) => [...before])
    }
  }

  function send(id: string, to: string, isByKey: boolean) {
    const stored = items.find((item) => item.id === id)
    const unsent = waiting.current.find((move) => move.id === id)
    const inFlight = moves.findLast((move) => move.id === id)
    const from = unsent?.from ?? inFlight?.to ?? stored?.first ?? ''
    const move = { id, from, to }
    waiting.current = [...waiting.current.filter((one) => one !== unsent), move]
    setMoves((before) => [...before.filter((one) => one !== unsent), move])
    setKnown(fetcher.data)
    clearTimeout(timer.current)
    if (isByKey) timer.current = setTimeout(sendAll, pause)
    else void sendAll()
  }

  /** The items where the moves of this page bring them. */
  function shift(all: readonly CalendarItem[]): CalendarItem[] {
    return all.map((item) => {
      const last = moves.findLast(({ id }) => id === item.id)
      return last ? put(item, last.to) : item
    })
  }

  return { shift, send, refusal: fetcher.data === known ? undefined : fetcher.data }
}

/** Whether the router neither waits for newer data than this nor has some that is not drawn yet. */
function isNewest(loaded: unknown) {
  const { navigation, loaderData } = readRouter() ?? {}
  return navigation?.state === 'idle' && Object.values(loaderData ?? {}).includes(loaded)
}

function put(item: CalendarItem, to: string): CalendarItem {
  if (to === '') return { ...item, first: '', last: '' }
  return item.first === '' ? { ...item, first: to, last: to } : moveToDay(item, to)
}
