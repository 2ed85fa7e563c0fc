import type pg from 'pg'

// Databases from before the first release have applied these migrations instead of 0001 to 0013.
// Delete this module, its call and its tests after the first release.
export const earlierMigrations = `
  0001_accounts 0002_places 0003_account_flows 0004_messages 0005_shoots 0006_gear_conflicts
  0007_concept_removal 0008_tag_removal 0009_photo_arrival 0010_mail_claims 0011_session_proof
  0012_stored_bytes 0013_confirmed_addresses 0014_suspected_messages 0015_gear_check
  0016_keys_and_orders 0017_location_counts 0018_location_latitude 0019_publishing 0020_payments
  0021_market 0022_desk 0023_purchases 0024_shared_position 0025_discover 0026_sitemap
  0027_sitemap_sections 0028_taken_down 0029_location_cells 0030_discover_regions
  0031_page_versions 0032_saved_searches 0033_donations 0034_purchase_locations 0035_education
  0036_discover_cells 0037_payment_lookups 0038_plain_texts 0039_crew 0040_subscription_items
  0041_form_drafts 0044_sales 0045_promotion_codes 0046_subscription_charges 0047_profile_words
  0050_first_answers 0051_syncs 0054_access_tokens 0055_webhooks 0058_push_devices 0059_notices
  0064_seller_accounts 0068_clocks 0069_calendar_feeds 0070_renew_discover 0071_uploads
  0072_sso_repeats 0084_gear_of_shoots 0090_moderated_plans 0092_names_of_invited 0095_last_cell
  0096_bank_asks 0100_stripe_double 0110_discover_search 0111_location_map 0130_page_changes
  0140_drop_form_drafts
`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`)

export const lastEarlierHash = 'f685a93f1a658a9b26698d8935b16db41447d2052d67519a6a21ad1e4826931b'

/** The migration after the baseline; databases from before the release may know it as `earlier`. */
const next = { earlier: '0141_notice_channels.sql', name: '0014_notice_channels.sql' }

/**
 * Records the baseline as applied, without running it, if the database has applied the earlier
 * files. Any other database is left unchanged.
 * @throws Error with a one-line message if only some of the earlier files were applied
 */
export async function adoptBaseline(
  client: pg.Client,
  migrations: { name: string; hash: string }[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const names = rows.map(({ name }) => name)
  if (names[0] !== earlierMigrations[0]) return
  const hasNext = names.at(-1) === next.earlier
  if (hasNext) names.pop()
  if (names.join() !== earlierMigrations.join() || !(await hasLastHash(client))) {
    throw new Error(
      `This Recce cannot continue from ${names.at(-1)}: ` +
        `start the last version that has ${earlierMigrations.at(-1)} on this database, then this one`,
    )
  }
  const same = migrations.filter(({ name }) => (hasNext ? name <= next.name : name < next.name))
  await client.query('delete from migrations')
  await client.query(
    'insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])',
    [same.map(({ name }) => name), same.map(({ hash }) => hash)],
  )
}

async function hasLastHash(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from migrations where name = $1 and hash = $2', [
    earlierMigrations.at(-1),
    lastEarlierHash,
  ])
  return rowCount === 1
}
