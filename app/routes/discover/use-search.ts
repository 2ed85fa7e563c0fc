import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import {
  type DiscoverQuery,
  discoverHref,
  readQuery,
  unitOf,
  usualRadius,
} from '#app/views/discover/query.ts'

/** Fills in the form from the URL, except for the focused field. */
export function useSearch(query: DiscoverQuery) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const address = discoverHref(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `address` changes with the query
  useEffect(() => {
    const written: Record<string, string | undefined> = {
      ...query,
      tag: query.tags,
      within: query.within ?? usualRadius,
      unit: unitOf(query),
      near: query.scope === 'all' ? '' : query.near,
    }
    for (const field of form.current?.elements ?? []) {
      const isOther = field !== document.activeElement && 'name' in field && 'value' in field
      if (isOther && field.name) field.value = written[String(field.name)] ?? ''
    }
  }, [address])

  function searchNow(isTyping = false) {
    window.clearTimeout(timer.current)
    if (!form.current) return
    if (!isTyping) form.current.querySelector('details')?.removeAttribute('open')
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const asked = readQuery(new URLSearchParams(fields))
    if (asked.within === usualRadius) asked.within = undefined
    if (asked.unit === 'km' && query.unit !== 'mi') asked.unit = undefined
    const isAround = Boolean(asked.near || asked.view)
    navigate(discoverHref({ ...asked, ...(isAround ? {} : { scope: 'all' }) }), {
      replace: isTyping,
      preventScrollReset: true,
    })
  }

  function setField(name: string, value: string) {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  return { form, timer, searchNow, setField }
}

const timeoutMs = 15_000
const oldest = 300_000

export function findOwnPosition(): Promise<Coordinates | { trouble: string }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ trouble: unknown })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ trouble: code === PERMISSION_DENIED ? refused : unknown }),
      { timeout: timeoutMs, maximumAge: oldest },
    )
  })
}

const refused =
  'Your browser won’t share your position. Allow it for this site in its settings, or type the name of a town.'
const unknown =
  'Your browser doesn’t know where you are at the moment. Type the name of a town instead.'
