import { href } from 'react-router'
import { educationPriceCents } from '#app/domain/rules/tier.ts'
import { shortDate } from '#app/format/date.ts'
import { price } from '#app/format/money.ts'

type EducationLineProps = {
  education: { status: string; isGranted: boolean; endsAt: Date | null } | null
}

export function EducationLine({ education }: EducationLineProps) {
  const amount = price(educationPriceCents)
  if (education?.isGranted && education.endsAt) {
    return (
      <p className="text-muted">
        The education price of {amount} a month is yours until {shortDate(education.endsAt, 'UTC')}.
      </p>
    )
  }
  if (education?.status === 'open') {
    return (
      <p className="text-muted">
        You have asked for the education price. We answer by mail and{' '}
        <a href={href('/my/notifications')}>in your notifications</a>.
      </p>
    )
  }
  return (
    <p className="text-muted">
      Students and teachers pay {amount} a month for Creative.{' '}
      <a href={href('/my/education')}>Ask for the education price</a>
    </p>
  )
}
