import { useEffect, useRef, useState } from 'react'
import type { View } from './projection.ts'

type Drawer = (view: View) => string

// The coasts stay on the server: the browser keeps what it was sent, and fetches them only to draw another view.
const drawn: Drawer = import.meta.env.SSR ? (await import('./outline-drawn.ts')).drawn : () => ''

/** Land and borders under a drawing. */
export function MapOutline({ view }: { view: View }) {
  const group = useRef<SVGGElement>(null)
  const key = JSON.stringify(view)
  const [outline, setOutline] = useState(() => ({ key, html: drawn(view) }))

  useEffect(() => {
    const isDrawn = outline.key === key && group.current?.firstChild
    if (isDrawn) return
    let isCurrent = true
    import('./outline-fetched.ts')
      .then(({ drawOutlineHtml }) => drawOutlineHtml(JSON.parse(key) as View))
      .then((html) => isCurrent && setOutline({ key, html }))
      .catch(() => {
        // Without the coasts the drawing keeps its grid, its pins and its scale.
      })
    return () => {
      isCurrent = false
    }
  }, [key, outline.key])

  return (
    <g ref={group} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: outline.html }} />
  )
}
