import type { AccessLevel, ShareKind } from './share.ts'

/** What somebody is told in the app, and what the line shows. */
export type Notifications = {
  /** Somebody wants to share an item. */
  shareReceived: SharedItem & { accessLevel: AccessLevel }
  shareAccepted: SharedItem
  shareRejected: SharedItem
  /** A member left by themselves. */
  shareLeft: SharedItem
  /** The owner took the share back. */
  shareRemoved: SharedItem
  accessChanged: SharedItem & { accessLevel: AccessLevel }
}

/** An item as it was named then, and who did it. */
type SharedItem = { kind: ShareKind; itemId: string; title: string; username: string }

export type NotificationKind = keyof Notifications

/** A line of the bell. */
export type Notification = {
  [Kind in NotificationKind]: {
    id: string
    kind: Kind
    props: Notifications[Kind]
    isRead: boolean
    createdAt: Date
  }
}[NotificationKind]

/** The words of a line. */
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
