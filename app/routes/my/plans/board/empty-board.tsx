import { CalendarDays as calendar, MapPin as mapPin } from 'lucide'
import { href, Link } from 'react-router'
import { kinds } from '#app/domain/rules/kind.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

type EmptyBoardProps = { shootId: string; hasStops: boolean }

/** A shoot without locations asks for them; one without a date asks for it. */
export function EmptyBoard({ shootId, hasStops }: EmptyBoardProps) {
  const details = href('/my/shoots/:id', { id: shootId })
  if (hasStops) {
    return (
      <EmptyState
        icon={<Icon of={calendar} />}
        title="When is it?"
        action={
          <ButtonLink kind="accent" to={details}>
            Set the date
          </ButtonLink>
        }
      >
        With a date, each day appears here in its light, and you lay the stops on it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Icon of={mapPin} />}
      title="Where is it?"
      action={
        <>
          <ButtonLink kind="accent" to={`${details}?add=library#locations`}>
            Add locations
          </ButtonLink>{' '}
          <Link
            className="btn btn-secondary"
            to={`${href('/my/locations/paste')}?to=${kinds.shoot.path}:${shootId}`}
          >
            Paste a list
          </Link>
        </>
      }
    >
      With locations, each day appears here in its light, and you lay the stops on it.
    </EmptyState>
  )
}
