import { href } from 'react-router'
import { type Export, isRunning } from '#app/domain/accounts/export/export.ts'
import * as exports from '#app/domain/accounts/export/exports.server.ts'
import { keptUntil } from '#app/domain/retention.ts'
import { shortDate } from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import { perform, press } from '#app/http/actions.server.ts'
import { type Banner, redirectWithBanner } from '#app/http/banner.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/account-data'
import { AccountExport } from './account-export.tsx'
import { AccountSection } from './account-section.tsx'
import { findSelf } from './account-self.server.ts'

/** Seconds until the page reloads itself without scripts. */
const refreshSeconds = 4

export function meta() {
  return [{ title: 'Your data · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = await findSelf(context)
  const latest = await outcome(exports.findLatestBy(user))
  return {
    hasEmail: user.email !== null,
    latest: latest && shownOf(latest),
    refreshSeconds: latest && isRunning(latest) ? refreshSeconds : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await findSelf(context)
  return perform(request, {
    create: press(async () => {
      await exports.create(actor)
      return tell('Your download is being made', 'info')
    }),
    remove: press(async ({ subject }) => {
      await exports.remove(actor, subject)
      return tell('The download is deleted', 'warning')
    }),
    cancel: press(async ({ subject }) => {
      await exports.remove(actor, subject)
      return tell('The download was stopped', 'warning')
    }),
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
        about="With everything in it, at once and for good. The next page says what goes and what stays."
      >
        <ButtonLink kind="danger" to={href('/my/account/delete')}>
          Delete my account
        </ButtonLink>
      </AccountSection>
    </>
  )
}

function shownOf({ id, status, done, total, bytes, readyAt }: Export) {
  return {
    id,
    status,
    done,
    total,
    size: bytes === null ? '' : fileSize(bytes),
    until: readyAt ? shortDate(keptUntil(readyAt, 'download'), 'UTC') : '',
  }
}

function tell(statusMessage: string, statusType: Banner['statusType']) {
  return redirectWithBanner(href('/my/account/data'), { statusType, statusMessage })
}
