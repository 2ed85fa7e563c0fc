import type { SubmissionResult } from '@conform-to/react'
import { useSearchParams } from 'react-router'
import { accessVerbs } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { ShareStatus } from '#app/domain/sharing/share.ts'
import { memberName } from '#app/domain/sharing/share.ts'
import { clockWords } from '#app/format/clock.ts'
import { formatPhone, phoneHref } from '#app/format/phone.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { useClock } from '#app/ui/clock.ts'
import { MemberForm } from './crew-form.tsx'
import { MemberMenu, type MemberView } from './member-menu.tsx'

type MemberTableProps = {
  kind: ShareKind
  members: MemberView[]
  resultOf: (verb: 'crew', userItemId: string) => SubmissionResult<string[]> | undefined
  /** Whose call sheet has details of each person. */
  shootId?: string | undefined
}

const statusWords: Record<ShareStatus, [BadgeTone, string]> = {
  pending: ['warning', 'invited'],
  accepted: ['success', 'accepted'],
  rejected: ['muted', 'declined'],
  listed: ['muted', 'on the call sheet'],
}

/** On a phone, each row becomes a name with one line of details. */
export function MemberTable({ kind, members, resultOf, shootId }: MemberTableProps) {
  const [searchParams] = useSearchParams()
  const columns = [
    'Name',
    ...(kind === 'shoot' ? ['Role', 'Call', 'Phone'] : []),
    'Status',
    'Access',
  ]
  return (
    <table className="members">
      <caption className="sr-only">People</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const result = resultOf('crew', member.userItemId)
          const isOpen = result !== undefined || searchParams.get('edit') === member.userItemId
          return (
            <MemberRow
              key={member.userItemId}
              member={member}
              kind={kind}
              shootId={shootId}
              width={columns.length + 1}
              result={result}
              isOpen={kind === 'shoot' && member.status !== 'rejected' && isOpen}
            />
          )
        })}
      </tbody>
    </table>
  )
}

type MemberRowProps = {
  member: MemberView
  kind: ShareKind
  shootId: string | undefined
  /** Number of columns. */
  width: number
  result: SubmissionResult<string[]> | undefined
  isOpen: boolean
}

function MemberRow({ member, kind, shootId, width, result, isOpen }: MemberRowProps) {
  const { userItemId, status, role, callTime, phone, accessLevel } = member
  const clock = useClock()
  const name = memberName(member)
  const [tone, words] = statusWords[status]
  const address = member.username ?? member.email ?? ''
  return (
    <>
      <tr id={memberRowId(userItemId)}>
        <th scope="row">
          {name}
          {address !== name && <small>{address}</small>}
        </th>
        {kind === 'shoot' && (
          <>
            <td>{role}</td>
            <td>{callTime && clockWords(callTime, clock)}</td>
            <td>{phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}</td>
          </>
        )}
        <td>
          <Badge tone={tone}>{words}</Badge>
        </td>
        <td>{status !== 'listed' && `Can ${accessVerbs[accessLevel]}`}</td>
        <td>
          <MemberMenu member={member} name={name} kind={kind} shootId={shootId} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={width}>
            <MemberForm key={`${name} ${role}`} id={userItemId} line={member} result={result} />
          </td>
        </tr>
      )}
    </>
  )
}

function memberRowId(userItemId: string) {
  return `person-${userItemId}`
}
