import type { MailStatus } from '#app/domain/post/mail.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  unclear: 'warning',
  failed: 'error',
} as const

export const mailStatusLabels: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  unclear: 'Unclear',
  failed: 'Failed',
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
