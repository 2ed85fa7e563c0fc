import {
  Eye as eye,
  Pencil as pencil,
  Send as send,
  ClipboardList as sheet,
  UserMinus as userMinus,
} from 'lucide'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { accessLevels, accessVerbs } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Member } from '#app/domain/sharing/share.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { sheetPersonHref } from '#app/views/addresses.ts'

/** `link` is the URL of an open invitation; null for other members. */
export type MemberView = Member & { link: string | null }

type MemberMenuProps = {
  member: MemberView
  name: string
  kind: ShareKind
  /** Of a shoot whose owner looks. */
  shootId?: string | undefined
}

export function MemberMenu({ member, name, kind, shootId }: MemberMenuProps) {
  const { userItemId, accessLevel, link, status } = member
  const others = accessLevels.filter((level) => status !== 'listed' && level !== accessLevel)
  return (
    <Menu label={`More for ${name}`}>
      {kind === 'shoot' && status !== 'rejected' && (
        <Link to={`?edit=${userItemId}`} replace preventScrollReset>
          <Icon of={pencil} />
          {member.id === null ? 'Edit name, role, call and phone' : 'Edit role, call and phone'}
        </Link>
      )}
      {shootId && status !== 'rejected' && (
        <Link to={sheetPersonHref(shootId, userItemId)}>
          <Icon of={sheet} />
          Call sheet details
        </Link>
      )}
      {others.map((level) => (
        <MemberButton key={level} id={userItemId} intent="level" accessLevel={level}>
          <Icon of={eye} />
          Change to “can {accessVerbs[level]}”
        </MemberButton>
      ))}
      {link && (
        <>
          <div data-keeps-open>
            <CopyButton
              text={link}
              label="Copy invitation link"
              copied="Invitation link copied"
              kind="quiet"
            />
          </div>
          <MemberButton id={userItemId} intent="resend">
            <Icon of={send} />
            Send again
          </MemberButton>
        </>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="userItemId" value={userItemId} />
        <input type="hidden" name="intent" value="remove" />
        <div data-keeps-open>
          <ConfirmButton
            kind="danger"
            className="danger"
            icon={<Icon of={userMinus} />}
            question={`Remove ${name}?`}
            detail={`${name} no longer opens this ${kind}. You can invite them again.`}
            confirm="Remove"
          >
            Remove
          </ConfirmButton>
        </div>
      </Form>
    </Menu>
  )
}

type MemberButtonProps = {
  id: string
  intent: 'level' | 'resend'
  accessLevel?: Member['accessLevel']
  children: ReactNode
}

function MemberButton({ id, intent, accessLevel, children }: MemberButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="userItemId" value={id} />
      {accessLevel && <input type="hidden" name="accessLevel" value={accessLevel} />}
      <button type="submit" name="intent" value={intent}>
        {children}
      </button>
    </Form>
  )
}
