import { href } from 'react-router'
import { mailStatuses } from '#app/domain/post/mail.ts'
import { tiers } from '#app/domain/rules/tier.ts'
import { roles } from '#app/domain/users/user.ts'
import type { Operations } from '#app/domain/whole/operations.ts'
import { duration } from '#app/format/duration.ts'
import { formatNumber } from '#app/format/number.ts'
import { plural } from '#app/format/plural.ts'
import { Figures, Panel } from '#app/routes/admin/figures.tsx'
import { mailStatusLabels } from '#app/routes/admin/mail-status.tsx'

export function UsersPanel({ users }: Pick<Operations, 'users'>) {
  const { total, newThisWeek, loggedIn, byTier, byRole } = users
  return (
    <Panel
      title="Users"
      figure={formatNumber(total)}
      unit={plural('account', total)}
      more={[{ href: href('/admin/users'), label: 'All users' }]}
    >
      <Figures
        rows={[
          ['New this week', newThisWeek],
          ['Logged in', loggedIn],
          ...tiers.map((tier): [string, number] => [tier, byTier[tier] ?? 0]),
          ...roles.map((role): [string, number] => [`Role ${role}`, byRole[role] ?? 0]),
        ]}
      />
    </Panel>
  )
}

export function ItemsPanel({ items }: Pick<Operations, 'items'>) {
  return (
    <Panel
      title="Items"
      figure={formatNumber(items.locations)}
      unit={plural('location', items.locations)}
    >
      <Figures
        rows={[
          ['Discoverable locations', items.discoverable],
          ['Portfolios', items.portfolios],
          ['Shoots', items.shoots],
          ['Projects', items.projects],
          ['Gear items', items.gear],
          ['Photos', items.photos],
        ]}
      />
    </Panel>
  )
}

export function ModerationPanel({ moderation }: Pick<Operations, 'moderation'>) {
  const { waiting, oldest, reports, decidedThisWeek } = moderation
  const desk = href('/admin/submissions')
  return (
    <Panel
      title="Discover"
      figure={formatNumber(waiting)}
      unit="waiting for review"
      more={[
        { href: desk, label: 'Submissions' },
        { href: `${desk}?tab=reports`, label: 'Reports' },
      ]}
    >
      <Figures
        rows={[
          ['Waits longest', oldest === null ? 'nothing' : duration(oldest)],
          ['Open reports', reports, reports > 0],
          ['Decided in a week', decidedThisWeek],
        ]}
      />
    </Panel>
  )
}

export function MailPanel({ mails, unreadMessages }: Pick<Operations, 'mails' | 'unreadMessages'>) {
  const waiting = mails.waiting ?? 0
  return (
    <Panel
      title="Mail"
      figure={formatNumber(waiting)}
      unit="waiting to be sent"
      more={[
        { href: href('/admin/outbox'), label: 'Outbox' },
        { href: href('/contact-mgmt'), label: 'Messages' },
      ]}
    >
      <Figures
        rows={[
          ...mailStatuses.map((status): [string, number, boolean] => {
            const count = mails[status] ?? 0
            return [
              mailStatusLabels[status],
              count,
              ['failed', 'unclear'].includes(status) && count > 0,
            ]
          }),
          ['Unread messages', unreadMessages],
        ]}
      />
    </Panel>
  )
}

export function JobsPanel({ jobs }: Pick<Operations, 'jobs'>) {
  const failed = jobs.failed ?? 0
  const waiting = (jobs.created ?? 0) + (jobs.retry ?? 0)
  return (
    <Panel
      title="Jobs"
      figure={formatNumber(failed)}
      unit="failed"
      more={[{ href: href('/admin/jobs'), label: 'Failed jobs' }]}
    >
      <Figures
        rows={[
          ['Waiting', waiting],
          ['Active', jobs.active ?? 0],
          ['Completed', jobs.completed ?? 0],
          ['Cancelled', jobs.cancelled ?? 0],
          ['Failed', failed, failed > 0],
        ]}
      />
    </Panel>
  )
}
