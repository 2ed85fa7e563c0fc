import type { SubmissionResult } from '@conform-to/react'
import { Eye as eye, Mail as mail, Pencil as pencil } from 'lucide'
import { Form, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { ResendForm } from './resend-form.tsx'
import type { PersonView } from './view.server.ts'

type PersonRowProps = {
  person: PersonView
  action: string
  result: SubmissionResult<string[]> | undefined
}

export function PersonRow({ person, action, result }: PersonRowProps) {
  const { name, role, email, call, isChanged, editHref, canResend } = person
  return (
    <tr>
      <th scope="row" dir="auto">
        <Link to={editHref}>{name || 'No name'}</Link>
        {isChanged && (
          <i className="changed-dot">
            <span className="sr-only">changed since it was sent</span>
          </i>
        )}
        {email && email !== name && <small dir="ltr">{email}</small>}
      </th>
      <td dir="auto">{role}</td>
      <td>{call}</td>
      <td className="progress">
        <Progress person={person} />
        {canResend && <ResendForm person={person} action={action} result={result} />}
      </td>
      <td>
        <PersonMenu person={person} action={action} />
      </td>
    </tr>
  )
}

function Progress({ person: { progress, since } }: { person: PersonView }) {
  const { tone, words, why } = progress
  return (
    <p>
      <Badge tone={tone}>{words}</Badge> {since && <small>{since}</small>}
      {why && <small className="why">{why}</small>}
    </p>
  )
}

function PersonMenu({ person, action }: Omit<PersonRowProps, 'result'>) {
  const { id, name, editHref, viewHref, link, canInvite } = person
  return (
    <Menu label={`More for ${name || 'this person'}`}>
      <Link to={editHref}>
        <Icon of={pencil} />
        Edit
      </Link>
      <Link to={viewHref}>
        <Icon of={eye} />
        See their sheet
      </Link>
      {link && (
        <div data-keeps-open>
          <CopyButton text={link} label="Copy link" copied="Link copied" kind="quiet" />
        </div>
      )}
      {canInvite && (
        <Form method="post" action={action} preventScrollReset>
          <button type="submit" name="intent" value={`invite:${id}`}>
            <Icon of={mail} />
            Invite to Recce
          </button>
        </Form>
      )}
    </Menu>
  )
}
