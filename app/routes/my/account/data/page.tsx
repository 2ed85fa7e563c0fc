import { href } from 'react-router'
import { retentionEnd } from '#app/domain/rules/retention.ts'
import { type Export, isRunning } from '#app/domain/whole/export/export.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { shortDate } from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import { runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page'
import { AccountExport } from './export.tsx'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'

/** Without JavaScript the page reloads at this interval. */
const refreshSeconds = 4

export function meta() {
  return [{ title: 'Your data · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = await findSelf(context)
  const latest = await loadOrThrow(exports.findLatestBy(user))
  return {
    hasEmail: user.email !== null,
    latest: latest && toShownExport(latest),
    refreshSeconds: latest && isRunning(latest) ? refreshSeconds : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await findSelf(context)
  const page = href('/my/account/data')
  return runAction(request, {
    create: async () => {
      await exports.create(actor)
      return redirectWithBanner(page, 'Your download is being made', { statusType: 'info' })
    },
    remove: async ({ subject }) => {
      await exports.remove(actor, subject)
      return redirectWithBanner(page, 'The download is deleted', { statusType: 'warning' })
    },
    cancel: async ({ subject }) => {
      await exports.remove(actor, subject)
      return redirectWithBanner(page, 'The download was stopped', { statusType: 'warning' })
    },
  })
}

export default function AccountData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData?.message && <Notice type="error">{actionData.message}</Notice>}
      <AccountSection
        title="Download everything"
        about="All that is yours in one ZIP file: locations, portfolios, shoots and all else as JSON, and your photos as you uploaded them."
      >
        <AccountExport latest={loaderData.latest} hasEmail={loaderData.hasEmail} />
      </AccountSection>
      <AccountSection
        title="Delete the account"
        about="With everything in it, immediately and for good. The next page lists what is deleted and what stays."
      >
        <ButtonLink kind="danger" to={href('/my/account/delete')}>
          Delete my account
        </ButtonLink>
      </AccountSection>
    </>
  )
}

function toShownExport({ id, status, done, total, bytes, readyAt }: Export) {
  return {
    id,
    status,
    done,
    total,
    size: bytes === null ? '' : fileSize(bytes),
    until: readyAt ? shortDate(retentionEnd(readyAt, 'download'), 'UTC') : '',
  }
}
