/** What is written down when somebody acts in another's name or over another's account. */
export const auditActions = [
  'impersonationStarted',
  'impersonationStopped',
  'actedAsUser',
  'roleChanged',
  'tierChanged',
  'sessionsEnded',
  'jobRetried',
  'mailRetried',
] as const
export type AuditAction = (typeof auditActions)[number]

/** A line of the audit log: who did what to whom, and when. The names are those of that moment. */
export type AuditEntry = {
  id: string
  actorName: string
  subjectName: string
  action: AuditAction
  details: Record<string, unknown>
  createdAt: Date
}

/** A page of the log: of who did it, whom it was about and what it was; each only if it is given. */
export type AuditListing = {
  who: string
  whom: string
  action: AuditAction | undefined
  cursor: string | undefined
  limit: number
}
