import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

type Page<Item> = { items: Item[]; nextCursor: string | undefined }

/**
 * The items of a list page by page: `more` is a link to the next page, which scripts load to the end
 * of this one. What is loaded is forgotten when the list changes.
 */
export function usePages<Item extends { id: string }>(first: Page<Item>) {
  const fetcher = useFetcher<Page<Item>>()
  const [pages, setPages] = useState<Page<Item>[]>([])
  const known = useRef(first)
  const taken = useRef<unknown>(undefined)
  if (known.current !== first) {
    known.current = first
    taken.current = fetcher.data
    if (pages.length > 0) setPages([])
  }
  const { data } = fetcher
  useEffect(() => {
    if (!data || data === taken.current) return
    taken.current = data
    setPages((before) => [...before, { items: data.items, nextCursor: data.nextCursor }])
  }, [data])
  const last = pages.at(-1) ?? first
  const seen = new Set<string>()
  const items = [first, ...pages]
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
  return {
    items,
    nextCursor: last.nextCursor,
    isLoading: fetcher.state !== 'idle',
    load: (href: string) => fetcher.load(href),
  }
}

type MoreProps = {
  nextCursor: string | undefined
  isLoading: boolean
  load: (href: string) => void
}

/** The link to more of a list. */
export function More({ nextCursor, isLoading, load }: MoreProps) {
  const { pathname, search } = useLocation()
  const isLater = new URLSearchParams(search).has('cursor')
  if (!nextCursor && !isLater) return null
  const href = (cursor: string | undefined) => {
    const params = new URLSearchParams(search)
    params.delete('cursor')
    if (cursor) params.set('cursor', cursor)
    return `${pathname}?${params}`
  }
  return (
    <p className="more">
      {isLater && (
        <a className={buttonClass('quiet')} href={href(undefined)}>
          From the start
        </a>
      )}
      {nextCursor && (
        <a
          className={buttonClass('secondary')}
          href={href(nextCursor)}
          aria-busy={isLoading || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (!isLoading) load(href(nextCursor))
          }}
        >
          {isLoading ? 'Loading…' : 'More'}
        </a>
      )}
    </p>
  )
}
