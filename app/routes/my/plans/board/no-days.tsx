import { CalendarDays as calendar } from 'lucide'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A shoot without a date has no days to plan. */
export function NoDays({ shootId, hasStops }: { shootId: string; hasStops: boolean }) {
  return (
    <EmptyState
      icon={<Icon of={calendar} />}
      title="When is it?"
      action={
        <ButtonLink kind="accent" to={href('/my/shoots/:id', { id: shootId })}>
          {hasStops ? 'Set the date' : 'Set the date and add locations'}
        </ButtonLink>
      }
    >
      With a date, each day stands here in its real light, and you lay the stops on it.
    </EmptyState>
  )
}
