import * as images from 'lucide-react/icons/images'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Where somebody begins who has no locations yet. */
export function NoLocations() {
  return (
    <EmptyState
      icon={<Icon of={images} />}
      title="No locations yet"
      action={
        <ButtonLink kind="accent" to="/my/import">
          Import photos
        </ButtonLink>
      }
    >
      A location is a place to shoot at: its pictures, its position, its light and your notes. Drop
      photos here and we read where they were taken.
    </EmptyState>
  )
}
