import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
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
import { selectAddress } from './select-address.ts'

/** `isDefault`: it shows what a new link shows, to anyone and for ever. */
export type LinkView = Omit<ShareLink, 'token'> & {
  url: string
  isExpired: boolean
  isDefault: boolean
  qr: QrView
}

type LinkRowProps = {
  kind: LinkKind
  link: LinkView
  lastResult: SubmissionResult<string[]> | undefined
}

export function LinkRow({ kind, link, lastResult }: LinkRowProps) {
  const { id, name, url, sections, hasPassword, isExpired } = link
  useSelectedAt(id)
  return (
    <li id={linkRowId(id)}>
      <div className="row">
        <h3>{name}</h3>
        {isExpired && <Badge tone="warning">expired</Badge>}
        {hasPassword && <Badge tone="muted">password</Badge>}
      </div>
      <div className="link-address row">
        <input className="input" readOnly value={url} aria-label={`Address of the link ${name}`} />
        <span className="needs-script">
          <CopyButton text={url} label="Copy" copied="Link copied" />
        </span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="revoke" />
          <ConfirmButton
            kind="quiet"
            question={`Turn off “${name}”?`}
            detail="This link will stop working."
            confirm="Turn off"
          >
            Turn off<span className="sr-only"> {name}</span>
          </ConfirmButton>
        </Form>
      </div>
      <p className="small">
        {sectionsInWords(sections)} · <LinkUse link={link} />
      </p>
      <div className="link-more">
        <details className="unfold" open={lastResult !== undefined}>
          <summary>
            Link options<span className="sr-only"> of {name}</span>
          </summary>
          <LinkForm kind={kind} link={link} lastResult={lastResult} />
        </details>
        <details className="unfold">
          <summary>
            QR code<span className="sr-only"> of {name}</span>
          </summary>
          <QrCode qr={link.qr} label={`QR code of the link ${name}`} className="link-qr" />
        </details>
      </div>
    </li>
  )
}

/** Selects the address each time the page is opened at the row. */
function useSelectedAt(id: string) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor can be opened again
  useEffect(() => {
    if (hash === `#${linkRowId(id)}`) selectAddress(id)
  }, [hash, key])
}

function LinkUse({ link }: { link: LinkView }) {
  const { expiresAt, isExpired, opens, lastOpenedAt } = link
  return (
    <>
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
    </>
  )
}
