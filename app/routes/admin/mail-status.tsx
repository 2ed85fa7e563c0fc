import type { MailStatus } from '#app/domain/messages/mail.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = { waiting: 'info', sent: 'success', failed: 'error' } as const

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
