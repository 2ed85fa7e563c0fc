import { href, redirect } from 'react-router'
import { retentionEnd } from '#app/domain/rules/retention.ts'
import { type Export, isRunning } from '#app/domain/whole/export/export.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { maxArchiveBytes } from '#app/domain/whole/restore/restore.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { restoreWords } from '#app/domain/whole/restore/words.ts'
import { shortDate } from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import { runAction } from '#app/http/actions.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readFormFile } from '#app/http/form-file.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { refreshSeconds } from '#app/ui/polling.ts'
import type { Route } from './+types/page'
import { BringBack } from './bring-back.tsx'
import { AccountExport } from './export.tsx'

const archiveSize = fileSize(maxArchiveBytes)

export const handle = declareAllowance({
  photos: {
    maxFiles: 1,
    maxBytes: maxArchiveBytes,
    tooLarge: restoreWords.tooLarge({ size: archiveSize }).text,
  },
})

export function meta() {
  return [{ title: 'Your data · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = await findSelf(context)
  const latest = await loadOrThrow(exports.findLatestBy(user))
  const restore = await loadOrThrow(restores.findLatestBy(user))
  return {
    hasEmail: user.email !== null,
    latest: latest && toShownExport(latest),
    restore: restore && { id: restore.id, status: restore.status },
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
    upload: async () => {
      const { id } = await restores.createFromFile(actor, await readFormFile(request))
      return redirect(href('/my/account/data/restore/:id', { id }), 303)
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
        title="Bring back an archive"
        about="What you downloaded, here or from another Recce, comes into this account. First you see what is new; what you have already stays as it is."
      >
        <BringBack size={archiveSize} latest={loaderData.restore} />
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
