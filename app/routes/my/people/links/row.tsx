import type { SubmissionResult } from '@conform-to/react'
import { Form, useLocation } from 'react-router'
import { dayOfEnd } from '#app/domain/rules/dates.ts'
import type { LinkKind } from '#app/domain/rules/section.ts'
import type { ShareLink } from '#app/domain/sharing/link.ts'
import { shortDate } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { QrCode, type QrView } from '#app/ui/qr-code.tsx'
import { LocalTime } from '#app/ui/timestamp.tsx'
import { sectionsInWords } from '#app/views/sharing/section-words.ts'
import { LinkForm } from './form.tsx'
import { linkRowId } from './row-id.ts'

export type LinkView = Omit<ShareLink, 'token'> & { url: string; isExpired: boolean; qr: QrView }

type LinkRowProps = {
  kind: LinkKind
  link: LinkView
  lastResult: SubmissionResult<string[]> | undefined
}

export function LinkRow({ kind, link, lastResult }: LinkRowProps) {
  const { id, name, url, sections, hasPassword, isExpired } = link
  const isNew = useLocation().hash === `#${linkRowId(id)}`
  return (
    <li id={linkRowId(id)}>
      <div className="link-head row">
        <h2>{name}</h2>
        {isExpired && <Badge tone="warning">expired</Badge>}
        {hasPassword && <Badge tone="muted">password</Badge>}
      </div>
      <p>{sectionsInWords(sections)}</p>
      <LinkUse link={link} />
      <div className="link-tools row">
        <CopyButton text={url} label="Copy link" copied="Link copied" autoFocus={isNew} />
        <a className="btn btn-quiet" href={url}>
          Open<span className="sr-only"> the link {name}</span>
        </a>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="revoke" />
          <ConfirmButton
            kind="quiet"
            question={`Revoke “${name}”?`}
            detail="Whoever has this link can no longer open it."
            confirm="Revoke"
          >
            Revoke<span className="sr-only"> {name}</span>
          </ConfirmButton>
        </Form>
      </div>
      <details className="unfold">
        <summary>
          QR code<span className="sr-only"> of {name}</span>
        </summary>
        <QrCode qr={link.qr} label={`QR code of the link ${name}`} className="link-qr" />
      </details>
      <details className="unfold" open={lastResult !== undefined}>
        <summary>
          Change<span className="sr-only"> {name}</span>
        </summary>
        <LinkForm kind={kind} link={link} lastResult={lastResult} />
      </details>
    </li>
  )
}

function LinkUse({ link }: { link: LinkView }) {
  const { expiresAt, isExpired, opens, lastOpenedAt } = link
  return (
    <p className="small">
      {expiresAt && (
        <>
          {isExpired ? 'Worked' : 'Works'} until {shortDate(dayOfEnd(expiresAt), 'UTC')} ·{' '}
        </>
      )}
      {opens === 0 ? (
        'Not opened yet'
      ) : (
        <>
          Opened {formatCount(opens, 'time')}
          {lastOpenedAt && (
            <>
              , last <LocalTime at={lastOpenedAt.toISOString()} />
            </>
          )}
        </>
      )}
    </p>
  )
}
