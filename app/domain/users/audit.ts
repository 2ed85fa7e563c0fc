export const auditActions = [
  'impersonationStarted',
  'impersonationStopped',
  'actedAsUser',
  'roleChanged',
  'tierChanged',
  'sessionsEnded',
  'pushSent',
  'accessTokenMade',
  'accessTokenRevoked',
  'calendarFeedMade',
  'webhookMade',
  'webhookRemoved',
  'jobRetried',
  'mailRetried',
  'ownItemPublished',
  'submissionAccepted',
  'submissionRejected',
  'decisionUndone',
  'itemTakenDown',
  'itemLetBack',
  'reportDismissed',
  'planReviewed',
  'educationGranted',
  'educationDeclined',
  'purchaseRefunded',
  'payoutEntered',
  'payoutSent',
  'payoutUndone',
] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditEntry = {
  id: string
  actorName: string
  subjectName: string
  action: AuditAction
  details: Record<string, unknown>
  createdAt: Date
}

/** `who` acted, and `whom` was affected; a filter that is empty matches everything. */
export type AuditListing = {
  who: string
  whom: string
  action: AuditAction | undefined
  cursor: string | undefined
  limit: number
}
