import type { SubmissionResult } from '@conform-to/react'
import { Mail as mail, MailOpen as mailOpen } from 'lucide'
import { Form } from 'react-router'
import { messageTypeLabels } from '#app/domain/messages/contact.ts'
import type { InboxMessage } from '#app/domain/messages/inbox.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Timestamp } from '#app/ui/timestamp.tsx'
import { ReplyForm } from './reply-form.tsx'

type MessageCardProps = {
  message: InboxMessage
  reply?: SubmissionResult<string[]>
  isSuspected: boolean
}

export function MessageCard({ message, reply, isSuspected }: MessageCardProps) {
  const { id, name, email, subject, messageType, isRead, createdAt, replies } = message
  return (
    <article
      id={`message-${id}`}
      className={isRead ? 'panel message message-read' : 'panel message'}
      aria-labelledby={`subject-${id}`}
    >
      <header>
        <h2 id={`subject-${id}`}>{subject || 'No subject'}</h2>
        <p className="message-of row">
          <strong>{name || 'Anonymous'}</strong>
          {email && <a href={mailto(email)}>{email}</a>}
          <Timestamp at={createdAt} />
          <Badge>{messageTypeLabels[messageType]}</Badge>
        </p>
      </header>
      <p className="message-body">{message.message}</p>
      {replies.map((one) => (
        <div key={one.id} className="message-reply">
          <p className="caption">
            {one.authorName} answered · <Timestamp at={one.createdAt} />
          </p>
          <p className="message-body">{one.reply}</p>
        </div>
      ))}
      <MessageActs {...{ message, reply, isSuspected }} />
    </article>
  )
}

function MessageActs({ message: { id, email, isRead }, reply, isSuspected }: MessageCardProps) {
  const replied = reply?.initialValue?.id === id ? reply : undefined
  return (
    <div className="message-acts">
      {isSuspected && (
        <Form method="post" preventScrollReset replace>
          <input type="hidden" name="intent" value="trust" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="primary">
            Not suspected<span className="sr-only">: move it to the inbox</span>
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="mark" />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          kind="secondary"
          name="isRead"
          value={String(!isRead)}
          title={isRead ? 'Mark as unread' : 'Mark as read'}
          icon={<Icon of={isRead ? mailOpen : mail} />}
        >
          {isRead ? 'Read' : 'Unread'}
        </Button>
      </Form>
      {email && <ReplyForm id={id} email={email} lastResult={replied} />}
      <details>
        <summary className="btn btn-quiet">Delete</summary>
        <Form method="post" preventScrollReset replace>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <p>The message and its replies go for good.</p>
          <Button type="submit" kind="danger">
            Delete this message
          </Button>
        </Form>
      </details>
    </div>
  )
}

/** Encodes the address, because a question mark would add headers to the mail. */
function mailto(email: string) {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
