import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'

/** Lists the private locations that become visible when their item is published. */
export function RevealedLocations({ locations }: { locations: readonly SortedLocation[] }) {
  const titles = locations.filter(({ isPrivate }) => isPrivate).map(({ title }) => title)
  if (titles.length === 0) return null
  return (
    <p className="text-muted">
      Once public, it shows everybody{' '}
      {titles.length === 1 ? 'this private location' : 'these private locations'} too:{' '}
      {titles.join(', ')}.
    </p>
  )
}
