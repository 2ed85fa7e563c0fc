import { CircleCheck as check } from 'lucide'
import { Form } from 'react-router'
import type { PublicPlan } from '#app/domain/discover/public-plans.server.ts'
import { writeReportItem } from '#app/domain/discover/report-item.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageHref } from '#app/views/addresses.ts'
import { TakeDownForm } from './take-down-form.tsx'

export function PlanList({ plans }: { plans: (PublicPlan & { age: string })[] }) {
  if (plans.length === 0) {
    return (
      <EmptyState icon={<Icon of={check} />}>
        No public shoot or project waits for review.
      </EmptyState>
    )
  }
  return (
    <ul className="admin-rows" aria-label="Public shoots and projects">
      {plans.map(({ kind, id, slug, title, ownerUser, changedAt, age }) => (
        <li key={id}>
          <div>
            <a href={pageHref(kind, ownerUser, slug)} className="admin-name">
              {title}
            </a>
            <p>
              {kind} of {ownerUser}, changed {age} ago
            </p>
          </div>
          <div className="desk-decision">
            <TakeDownForm item={{ kind, id }} id={id} />
            <Form method="post">
              <input type="hidden" name="item" value={writeReportItem({ kind, id })} />
              <input type="hidden" name="lookedAt" value={changedAt} />
              <Button type="submit" kind="secondary" name="intent" value="review">
                Nothing wrong
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}
