import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { ConnectionLost } from '#app/outbox/offline/connection-lost.ts'

type Page<Item> = { items: Item[]; nextCursor: string | undefined }

const pagesByEntry = new Map<string, Page<unknown>[]>()
const maxLists = 20

/** After Back, shows the further pages as the user left them until each is loaded again. */
export function usePages<Item extends { id: string }>(first: Page<Item>) {
  const { key, pathname, search } = useLocation()
  const entry = `${key} ${pathname}${search}`
  const pagesLeft = () => (pagesByEntry.get(entry) ?? []) as Page<Item>[]
  const fetcher = useFetcher<Page<Item> | ConnectionLost>()
  const [before, setBefore] = useState(pagesLeft)
  const [loaded, setLoaded] = useState<Page<Item>[]>([])
  const [wanted, setWanted] = useState(before.length)
  const known = useRef(first)
  const requestedCursor = useRef<string>(undefined)
  const handledData = useRef<unknown>(undefined)
  if (known.current !== first) {
    known.current = first
    handledData.current = fetcher.data
    setBefore(pagesLeft())
    setLoaded([])
    setWanted(pagesLeft().length)
  }

  const { nextCursor } = loaded.at(-1) ?? first
  const further = nextCursor === undefined ? loaded : [...loaded, ...before.slice(loaded.length)]
  useEffect(() => {
    const { data, state, load } = fetcher
    if (state !== 'idle') return
    const isNew = data !== undefined && data !== handledData.current
    handledData.current = data
    const page = data instanceof ConnectionLost ? undefined : data
    if (isNew && !page) setWanted(loaded.length)
    else if (isNew && page && requestedCursor.current === nextCursor) setLoaded([...loaded, page])
    else if (loaded.length < wanted && nextCursor !== undefined) {
      requestedCursor.current = nextCursor
      load(hrefOf(pathname, search, nextCursor))
    }
  }, [fetcher, loaded, wanted, nextCursor, pathname, search])
  useEffect(() => rememberPages(entry, further))

  const seen = new Set<string>()
  const end = (further.at(-1) ?? first).nextCursor
  return {
    items: [first, ...further]
      .flatMap(({ items }) => items)
      .filter(({ id }) => !seen.has(id) && seen.add(id)),
    nextHref: end === undefined ? undefined : hrefOf(pathname, search, end),
    startHref: new URLSearchParams(search).has('cursor') ? hrefOf(pathname, search) : undefined,
    isLoading: nextCursor !== undefined && wanted > further.length,
    load: () => setWanted(further.length + 1),
  }
}

function hrefOf(pathname: string, search: string, cursor?: string) {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  if (cursor !== undefined) params.set('cursor', cursor)
  return `${pathname}?${params}`
}

function rememberPages(entry: string, pages: Page<unknown>[]) {
  pagesByEntry.delete(entry)
  if (pages.length > 0) pagesByEntry.set(entry, pages)
  if (pagesByEntry.size > maxLists) pagesByEntry.delete(pagesByEntry.keys().next().value as string)
}
