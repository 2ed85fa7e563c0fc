import type { ComponentProps } from 'react'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { RoleList } from '#app/views/sharing/role-list.tsx'
import { InviteForm, type RefusedInvitation } from './invite-form.tsx'
import { MemberTable } from './member-table.tsx'
import './people.css'
import './share/page.css'

type PeopleSectionProps = Pick<ComponentProps<typeof MemberTable>, 'members' | 'resultOf'> & {
  kind: ShareKind
  canInvite: boolean
  refused: RefusedInvitation | undefined
  shootId?: string
}

/** The form to invite people, and the table of those who are invited. */
export function PeopleSection(props: PeopleSectionProps) {
  const { kind, members, canInvite, refused, resultOf, shootId } = props
  return (
    <>
      <RoleList />
      {canInvite ? (
        <InviteForm key={members.length} refused={refused} kind={kind} />
      ) : (
        <p className="text-muted">You can invite people once your email is confirmed.</p>
      )}
      {members.length === 0 ? (
        <p className="text-muted">
          No one invited yet. People you invite find this {kind} under “Shared with me”.
        </p>
      ) : (
        <MemberTable kind={kind} members={members} resultOf={resultOf} shootId={shootId} />
      )}
    </>
  )
}
