import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'

/** Beside the switch that makes an item public: the private locations in it, which it shows along. */
export function AlsoShown({ locations }: { locations: readonly SortedLocation[] }) {
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
