import { CircleCheck as check } from 'lucide'
import { Form } from 'react-router'
import { type Report, reportReasons } from '#app/domain/discover/report.ts'
import { writeReportItem } from '#app/domain/discover/report-item.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageHref } from '#app/views/addresses.ts'
import { TakeDownForm } from './take-down-form.tsx'

type TakenDown = Pick<Report, 'kind' | 'id' | 'title' | 'ownerUser'> & {
  reason: string
  ago: string
}

type ReportListProps = { reports: (Report & { age: string })[]; takenDown: TakenDown[] }

export function ReportList({ reports, takenDown }: ReportListProps) {
  return (
    <>
      {reports.length === 0 ? (
        <EmptyState icon={<Icon of={check} />}>No report waits.</EmptyState>
      ) : (
        <ul className="admin-rows" aria-label="Reports">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} />
            </li>
          ))}
        </ul>
      )}
      {takenDown.length > 0 && (
        <section>
          <h2>Off the public</h2>
          <ul className="admin-rows">
            {takenDown.map(({ kind, id, title, ownerUser, reason, ago }) => (
              <li key={id}>
                <div>
                  <b>{title}</b>
                  <p>
                    {kind} of {ownerUser}, {ago} ago
                  </p>
                  {reason && <p className="text-muted">{reason}</p>}
                </div>
                <Form method="post">
                  <input type="hidden" name="item" value={writeReportItem({ kind, id })} />
                  <Button type="submit" kind="secondary" name="intent" value="letBack">
                    Let it back
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ReportRow({ report }: { report: ReportListProps['reports'][number] }) {
  const { id, kind, itemId, slug, title, ownerUser, reason, message, email, reporter, age } = report
  return (
    <>
      <div>
        <a href={pageHref(kind, ownerUser, slug)} className="admin-name">
          {title}
        </a>
        <p>
          {kind} of {ownerUser} · reported {age} ago by {reporter ?? email ?? 'a visitor'}
        </p>
        <p>
          <b>{reportReasons[reason]}</b>
        </p>
        {message && <p className="desk-message">{message}</p>}
      </div>
      <div className="desk-decision">
        <TakeDownForm item={{ kind, id: itemId }} id={id} reason={`${reportReasons[reason]}.`} />
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="secondary" name="intent" value="dismiss">
            Nothing wrong
          </Button>
        </Form>
      </div>
    </>
  )
}
