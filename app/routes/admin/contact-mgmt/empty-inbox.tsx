import { Inbox as inbox } from 'lucide'
import type { ContactFolder } from '#app/domain/messages/contact.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

type EmptyInboxProps = { filter: ContactFolder; search: string }

const empty: Record<ContactFolder, string> = {
  all: 'Nobody has written yet. What is sent on the contact page arrives here.',
  unread: 'You have read everything.',
  read: 'Nothing is read yet.',
  suspected: 'No message here looks automated.',
}

export function EmptyInbox({ filter, search }: EmptyInboxProps) {
  return (
    <EmptyState icon={<Icon of={inbox} />} title="No messages">
      {search ? (
        <>
          No results for “{search}”. <a href={`?filter=${filter}`}>Show them all</a>
        </>
      ) : (
        empty[filter]
      )}
    </EmptyState>
  )
}
