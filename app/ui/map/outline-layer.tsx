import { useEffect, useRef, useState } from 'react'
import type { View } from './projection.ts'

type Drawer = (view: View) => string

// The server draws the coasts; the browser keeps that drawing and fetches the coasts only for
// another view.
const drawn: Drawer = import.meta.env.SSR
  ? (await import('./outline-drawn.ts')).findOutlineHtml
  : () => ''

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
        // Without the coasts the drawing still has its grid, pins and scale.
      })
    return () => {
      isCurrent = false
    }
  }, [key, outline.key])

  return (
    <g ref={group} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: outline.html }} />
  )
}
