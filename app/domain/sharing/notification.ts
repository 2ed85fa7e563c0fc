import type { AccessLevel, ShareKind } from './share.ts'

export type Notifications = {
  shareReceived: SharedItem & { accessLevel: AccessLevel }
  shareAccepted: SharedItem
  shareRejected: SharedItem
  /** A member left. */
  shareLeft: SharedItem
  /** The owner ended the share. */
  shareRemoved: SharedItem
  accessChanged: SharedItem & { accessLevel: AccessLevel }
}

/** The title at that time, and who did it. */
type SharedItem = { kind: ShareKind; itemId: string; title: string; username: string }

export type NotificationKind = keyof Notifications

export type Notification = {
  [Kind in NotificationKind]: {
    id: string
    kind: Kind
    props: Notifications[Kind]
    isRead: boolean
    createdAt: Date
  }
}[NotificationKind]

export function wordsOf({ kind, props }: Pick<Notification, 'kind' | 'props'>): string {
  const { username, title } = props
  switch (kind) {
    case 'shareReceived':
      return `${username} wants to share the ${props.kind} “${title}” with you`
    case 'shareAccepted':
      return `${username} accepted the ${props.kind} “${title}”`
    case 'shareRejected':
      return `${username} declined the ${props.kind} “${title}”`
    case 'shareLeft':
      return `${username} left the ${props.kind} “${title}”`
    case 'shareRemoved':
      return `${username} no longer shares the ${props.kind} “${title}” with you`
    case 'accessChanged':
      return 'accessLevel' in props && props.accessLevel === 'edit'
        ? `${username} lets you edit the ${props.kind} “${title}”`
        : `${username} lets you view the ${props.kind} “${title}”`
  }
}
