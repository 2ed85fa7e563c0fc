import { useNavigation } from 'react-router'
import { Loader } from '#app/ui/loader.tsx'

/** Appears only if a navigation takes a while. */
export function Transition() {
  const { state, location } = useNavigation()
  const isElsewhere = location && location.pathname !== window.location.pathname
  if (state !== 'loading' || !isElsewhere) return null
  return (
    <div className="transition">
      <Loader full />
    </div>
  )
}
