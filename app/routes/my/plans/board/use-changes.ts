import { useEffect, useRef } from 'react'
import { href, useRevalidator } from 'react-router'

/**
 * Loads the page again when somebody else has saved a newer version of the shoot.
 * @param known the newest version that this page has loaded or made
 */
export function useChanges(shootId: string, known: number) {
  const { revalidate } = useRevalidator()
  const newest = useRef(known)
  newest.current = known

  useEffect(() => {
    const source = new EventSource(href('/my/shoots/:id/changes', { id: shootId }))
    source.addEventListener('version', ({ data }) => {
      if (Number(data) > newest.current) void revalidate()
    })
    source.addEventListener('lost', () => {
      source.close()
      void revalidate()
    })
    return () => source.close()
  }, [shootId, revalidate])
}
