import { Form, href } from 'react-router'
import type { FailedJob } from '#app/domain/whole/job.ts'
import { formatCount } from '#app/format/plural.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { UtcTime } from '#app/ui/timestamp.tsx'

export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  return (
    <ul className="admin-rows">
      {jobs.map(({ id, name, input, reason, tries, failedAt }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <p className="admin-reason">{reason || 'It ended without a word'}</p>
            <p className="caption">
              <UtcTime at={failedAt} /> · {formatCount(tries, 'attempt')}
              {Object.entries(input).map(([key, value]) => ` · ${key} ${shortenInput(value)}`)}
            </p>
          </div>
          <Form method="post" action={href('/admin/jobs')}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton kind="secondary" aria-label={`Retry ${name} ${id}`}>
              Retry
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function shortenInput(value: unknown) {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80)
}
