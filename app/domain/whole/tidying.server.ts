import * as accessTokens from '#app/domain/accounts/access-tokens/access-tokens.server.ts'
import * as connections from '#app/domain/accounts/connected-apps/connections.server.ts'
import * as idempotency from '#app/domain/accounts/idempotency.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as sso from '#app/domain/accounts/sso.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import { removeUnusedTerms } from '#app/domain/discover/search-terms.server.ts'
import * as locationCounts from '#app/domain/items/location-counts.server.ts'
import * as educationPrices from '#app/domain/money/education/prices.server.ts'
import * as testSubscriptions from '#app/domain/money/test-payments/test-subscriptions.server.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import * as uploads from '#app/domain/photos/uploads/uploads.server.ts'
import * as immichImports from '#app/domain/places/import/immich/immich-imports.server.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { sweepScratch } from '#app/domain/places/import/scratch.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { runEach } from '#app/domain/rules/run-each.server.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import * as syncs from '#app/domain/whole/sync/snapshots.server.ts'
import * as deliveries from '#app/domain/whole/webhooks/deliveries.server.ts'
import { type Job, noRetry } from '#app/jobs/job.server.ts'
import * as removed from './removed.server.ts'

export const tidying: Job = {
  name: 'tidy',
  cron: '17 * * * *',
  retry: noRetry,
  run: () => tidy(new Date()),
}

export async function tidy(now: Date) {
  await runEach(sweeps, (sweep) => sweep(now))
}

const sweeps: ((now: Date) => Promise<unknown>)[] = [
  sessions.removeExpired,
  tokens.removeExpired,
  accessTokens.sweep,
  connections.removeExpired,
  deliveries.sweep,
  sso.removeExpired,
  idempotency.removeExpired,
  syncs.sweep,
  removed.purge,
  imports.sweep,
  immichImports.sweep,
  () => sweepScratch(),
  uploads.sweep,
  exports.sweep,
  restores.sweep,
  mailDeliveries.sweep,
  notifications.sweep,
  savedSearches.sweep,
  audit.sweep,
  sweepOrphans,
  () => locationCounts.mergeCounts(),
  () => removeUnusedTerms(),
  educationPrices.enqueueEnded,
  testSubscriptions.renew,
]
