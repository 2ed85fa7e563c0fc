import * as lens from 'lucide-react/icons/search'
import { Form } from 'react-router'
import type { ContactFilter } from '#app/domain/messages/contact.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type InboxSearchProps = { filter: ContactFilter; search: string }

/** Looks within the messages of a filter. */
export function InboxSearch({ filter, search }: InboxSearchProps) {
  return (
    <Form role="search" className="inbox-search">
      {filter !== 'all' && <input type="hidden" name="filter" value={filter} />}
      <input
        key={search}
        type="search"
        name="search"
        className="input"
        defaultValue={search}
        maxLength={100}
        placeholder="Search messages"
        aria-label="Search messages"
      />
      <IconButton type="submit" label="Search" icon={<Icon of={lens} />} />
    </Form>
  )
}
