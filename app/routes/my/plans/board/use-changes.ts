import { useEffect, useRef } from 'react'
import { href } from 'react-router'

/**
 * Loads the page again when somebody else has saved a newer version of the shoot.
 * @param known the newest version that this page has loaded or made
 */
export function useChanges(shootId: string, known: number, reload: () => void) {
  const newest = useRef(known)
  newest.current = known

  useEffect(() => {
    const source = new EventSource(href('/my/shoots/:id/changes', { id: shootId }))
    source.addEventListener('version', ({ data }) => {
      if (Number(data) > newest.current) reload()
    })
    source.addEventListener('lost', () => {
      source.close()
      reload()
    })
    return () => source.close()
  }, [shootId, reload])
}
