import { snake } from '#app/db/rows.server.ts'
import { type Fragment, join, name, sql } from '#app/db/sql.server.ts'
import { gearFields } from '#app/domain/gear/gear.ts'
import { slotFields } from '#app/domain/gear/slot.ts'
import { idColumn, locationOrder } from '#app/domain/items/kind-names.server.ts'
import { locationFields } from '#app/domain/places/location.ts'
import { portfolioFields } from '#app/domain/places/portfolio.ts'
import type { Fields } from '#app/domain/rules/fields.ts'
import type { PlanKind, ShareKind } from '#app/domain/rules/kind.ts'
import type { LinkKind } from '#app/domain/rules/section.ts'
import { conceptFields } from '#app/domain/shoots/concept.ts'
import { projectFields } from '#app/domain/shoots/project.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'

export type ExportedTable = {
  from: Fragment
  owner: Fragment
  /** The unique column by which the rows are paged; `id` by default. */
  key?: Fragment
  json: Fragment
}

const times = sql`'createdAt', i.created_at, 'updatedAt', i.updated_at, 'deletedAt', i.deleted_at`

export const exportTables = {
  locations: {
    from: name('locations'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'slug', i.slug, ${fieldsOf(locationFields, {
      tags: list(
        sql`t.title`,
        sql`location_tags lt join tags t on t.id = lt.tag_id where lt.location_id = i.id`,
        sql`lt.position, t.title`,
      ),
    })},
      'photoIds', ${list(sql`ph.id`, sql`photos ph where ph.location_id = i.id`, sql`ph.position, ph.id`)},
      'isPurchased', i.is_purchased, 'sharedWith', ${membersOf('location')},
      'links', ${linksOf('location')}, ${times})`,
  },
  portfolios: {
    from: name('portfolios'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'slug', i.slug, ${fieldsOf(portfolioFields, {
      price: sql`i.price_cents / 100.0`,
      locationIds: list(
        sql`pl.location_id`,
        sql`portfolio_locations pl where pl.portfolio_id = i.id`,
        sql`pl.position, pl.location_id`,
      ),
    })},
      'currency', i.currency, 'isPurchased', i.is_purchased, 'sharedWith', ${membersOf('portfolio')},
      'links', ${linksOf('portfolio')}, ${times})`,
  },
  projects: {
    from: name('projects'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'slug', i.slug, ${fieldsOf(projectFields, {
      shootIds: list(
        sql`ps.shoot_id`,
        sql`project_shoots ps where ps.project_id = i.id`,
        sql`ps.position, ps.shoot_id`,
      ),
      locationIds: list(
        sql`pl.location_id`,
        sql`project_locations pl where pl.project_id = i.id`,
        sql`pl.position, pl.location_id`,
      ),
    })},
      'archivedAt', i.archived_at, 'concept', ${conceptOf('project')}, 'sharedWith', ${membersOf('project')},
      'links', ${linksOf('project')}, ${times})`,
  },
  shoots: {
    from: name('shoots'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'slug', i.slug, ${fieldsOf(shootFields)},
      'archivedAt', i.archived_at, 'ownRole', i.owner_role, 'ownCallTime', i.owner_call_time,
      'ownPhone', i.owner_phone, 'phonesFor', i.phones_for, 'stops', ${list(
        sql`json_build_object('locationId', sl.location_id, 'startsAt', sl.starts_at,
          'endsAt', sl.ends_at, 'wantedLight', sl.wanted_light, 'note', sl.note)`,
        sql`shoot_locations sl where sl.shoot_id = i.id`,
        locationOrder('shoot', 'sl'),
      )}, 'slots', ${list(
        sql`json_build_object('gearId', sg.gear_id, ${fieldsOf(slotFields, {}, 'sg')},
          'packedAt', sg.packed_at, 'homeAt', sg.home_at)`,
        sql`slots sg where sg.shoot_id = i.id`,
        sql`sg.position, sg.id`,
      )}, 'concept', ${conceptOf('shoot')}, 'sharedWith', ${membersOf('shoot')},
      'links', ${linksOf('shoot')}, ${times})`,
  },
  memberships: {
    from: name('shares'),
    owner: name('user_id'),
    json: sql`json_build_object('id', i.id, 'projectId', i.project_id, 'shootId', i.shoot_id,
      'portfolioId', i.portfolio_id, 'locationId', i.location_id, 'accessLevel', i.access_level,
      'status', i.status, 'name', i.name, 'role', i.role, 'callTime', i.call_time,
      'phone', i.phone, 'note', i.note, 'createdAt', i.created_at)`,
  },
  gear: {
    from: name('gear'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, ${fieldsOf(gearFields)},
      'photoIds', ${list(sql`ph.id`, sql`photos ph where ph.gear_id = i.id`, sql`ph.position, ph.id`)},
      ${times})`,
  },
  tags: {
    from: name('tags'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'title', i.title, 'createdAt', i.created_at)`,
  },
  favorites: {
    from: name('favorites'),
    owner: name('user_id'),
    key: name('item_id'),
    json: sql`json_build_object('locationId', i.location_id, 'portfolioId', i.portfolio_id,
      'createdAt', i.created_at)`,
  },
  submissions: {
    from: name('submissions'),
    owner: name('submitted_by'),
    json: sql`json_build_object('id', i.id, 'locationId', i.location_id,
      'portfolioId', i.portfolio_id, 'submitType', i.submit_type, 'description', i.description,
      'stage', i.stage, 'status', i.status, 'changes', i.changes, 'reason', i.reason,
      'createdAt', i.created_at, 'decidedAt', i.decided_at)`,
  },
  reports: {
    from: name('reports'),
    owner: name('reporter_id'),
    json: sql`json_build_object('id', i.id, 'locationId', i.location_id,
      'portfolioId', i.portfolio_id, 'shootId', i.shoot_id, 'projectId', i.project_id,
      'reason', i.reason, 'message', i.message, 'email', i.email, 'status', i.status,
      'createdAt', i.created_at)`,
  },
  cards: {
    from: name('payment_customers'),
    owner: name('user_id'),
    // Not unique, but a user's rows (one per provider) fit into one batch.
    key: name('user_id'),
    json: sql`json_build_object('provider', i.provider, 'brand', i.card_brand,
      'last4', i.card_last4, 'expMonth', i.card_exp_month, 'expYear', i.card_exp_year,
      'createdAt', i.created_at)`,
  },
  searches: {
    from: name('saved_searches'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'title', i.title, 'query', i.query, 'hasBell', i.has_bell,
      'createdAt', i.created_at, 'deletedAt', i.deleted_at)`,
  },
  devices: {
    from: name('push_devices'),
    owner: name('user_id'),
    // Leaves out the push token, because whoever has it can send to the device.
    json: sql`json_build_object('deviceId', i.device_id, 'deviceName', i.device_name,
      'platform', i.platform, 'createdAt', i.created_at, 'lastUsedAt', i.last_used_at)`,
  },
  notices: {
    from: name('notice_switches'),
    owner: name('user_id'),
    // Not unique, but a user's rows fit into one batch.
    key: name('user_id'),
    json: sql`json_build_object('kind', i.kind, 'channel', i.channel, 'isOn', i.is_on)`,
  },
  quiet: {
    from: name('quiet_hours'),
    owner: name('user_id'),
    key: name('user_id'),
    json: sql`json_build_object('startsAt', i.starts_at, 'endsAt', i.ends_at,
      'timeZone', i.time_zone)`,
  },
  subscriptions: {
    from: name('subscriptions'),
    owner: name('user_id'),
    json: sql`json_build_object('provider', i.provider, 'tier', i.tier, 'interval', i.interval,
      'status', i.status, 'cancelAtPeriodEnd', i.cancel_at_period_end,
      'periodEnd', i.period_end, 'createdAt', i.created_at)`,
  },
  purchases: {
    from: name('purchases'),
    owner: name('buyer_id'),
    json: sql`json_build_object('id', i.id, 'title', i.title, 'price', i.price_cents / 100.0,
      'portfolioId', i.granted_id, 'status', i.status, 'createdAt', i.created_at)`,
  },
  education: {
    from: name('education_requests'),
    owner: name('user_id'),
    json: sql`json_build_object('id', i.id, 'school', i.school, 'address', i.address,
      'note', i.note, 'status', i.status, 'reason', i.reason, 'endsAt', i.ends_at,
      'createdAt', i.created_at)`,
  },
  donations: {
    from: name('donations'),
    owner: name('user_id'),
    json: sql`json_build_object('id', i.id, 'amount', i.cents / 100.0, 'email', i.email,
      'status', i.status, 'createdAt', i.created_at)`,
  },
  sales: {
    from: name('purchases'),
    owner: name('seller_id'),
    json: sql`json_build_object('id', i.id, 'title', i.title, 'price', i.price_cents / 100.0,
      'portfolioId', i.portfolio_id, 'status', i.status, 'createdAt', i.created_at)`,
  },
  codes: {
    from: name('promotion_codes'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'portfolioId', i.portfolio_id, 'code', i.code,
      'percentOff', i.percent_off, 'amountOff', i.cents_off / 100.0, 'startsAt', i.starts_at,
      'endsAt', i.ends_at, 'mostUses', i.most_uses, 'endedAt', i.ended_at,
      'createdAt', i.created_at)`,
  },
  payouts: {
    from: name('seller_accounts'),
    owner: name('user_id'),
    // Not unique, but a user's rows (one per provider) fit into one batch.
    key: name('user_id'),
    json: sql`json_build_object('provider', i.provider, 'account', i.account_id, 'state', i.state,
      'asked', i.asked, 'reason', i.reason, 'createdAt', i.created_at)`,
  },
  ledger: {
    from: name('ledger_entries'),
    owner: name('seller_id'),
    json: sql`json_build_object('id', i.id, 'kind', i.kind, 'provider', i.provider,
      'saleId', i.purchase_id, 'gross', i.gross_cents / 100.0, 'fee', i.fee_cents / 100.0,
      'net', i.net_cents / 100.0,
      'reference', (select o.reference from payouts o where o.id = i.payout_id),
      'createdAt', i.created_at)`,
  },
  webhooks: {
    from: name('webhooks'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'url', i.url, 'events', i.events,
      'isActive', i.is_active, 'turnedOffAt', i.turned_off_at, 'createdAt', i.created_at)`,
  },
  tokens: {
    from: name('access_tokens'),
    owner: name('user_id'),
    json: sql`json_build_object('id', i.id, 'name', i.name, 'scopes', i.scopes,
      'expiresAt', i.expires_at, 'lastUsedAt', i.last_used_at, 'lastNetwork', i.last_network,
      'lastDevice', i.last_device, 'createdAt', i.created_at)`,
  },
  messages: {
    from: name('contact_messages'),
    owner: name('user_id'),
    json: sql`json_build_object('id', i.id, 'name', i.name, 'email', i.email, 'subject', i.subject,
      'messageType', i.message_type, 'message', i.message, 'createdAt', i.created_at,
      'replies', ${list(
        sql`json_build_object('reply', r.reply, 'createdAt', r.created_at)`,
        sql`contact_replies r where r.message_id = i.id`,
        sql`r.created_at`,
      )})`,
  },
} satisfies Record<string, ExportedTable>

export type ExportTable = keyof typeof exportTables

/** The arguments of `json_build_object` for the fields; `computed` overrides columns with SQL. */
export function fieldsOf(
  fields: Fields,
  computed: Record<string, Fragment> = {},
  alias = 'i',
): Fragment {
  const pairs = Object.entries(fields).flatMap(([field, { columns = [field] }]) => {
    const value = computed[field]
    if (value) return sql`'${name(field)}', ${value}`
    return columns.map((column) => sql`'${name(column)}', ${name(`${alias}.${snake(column)}`)}`)
  })
  return join(pairs)
}

function list(value: Fragment, from: Fragment, order: Fragment) {
  return sql`coalesce((select json_agg(${value} order by ${order}) from ${from}), '[]')`
}

/** The people an item is shared with; the e-mail address only of those without an account. */
function membersOf(kind: ShareKind) {
  const share = sql`json_build_object('username', su.username,
    'email', case when s.user_id is null then s.email end, 'accessLevel', s.access_level,
    'status', s.status, 'name', s.name, 'role', s.role, 'callTime', s.call_time,
    'phone', s.phone, 'note', s.note)`
  const from = sql`shares s left join users su on su.id = s.user_id where s.${idColumn(kind)} = i.id`
  return list(share, from, sql`s.created_at, s.id`)
}

/** Leaves out a link's token and password, which would let anybody open the item. */
function linksOf(kind: LinkKind) {
  const link = sql`json_build_object('name', sl.name, 'sections', sl.sections,
    'hasPassword', sl.password_hash is not null, 'expiresAt', sl.expires_at, 'opens', sl.opens,
    'lastOpenedAt', sl.last_opened_at, 'revokedAt', sl.revoked_at, 'createdAt', sl.created_at)`
  return list(
    link,
    sql`share_links sl where sl.${idColumn(kind)} = i.id`,
    sql`sl.created_at, sl.id`,
  )
}

function conceptOf(kind: PlanKind) {
  const link = sql`json_build_object('url', cl.url, 'title', cl.title)`
  const links = list(
    link,
    sql`concept_links cl where cl.concept_id = c.id`,
    sql`cl.position, cl.id`,
  )
  return sql`(select json_build_object(${fieldsOf(conceptFields, { links }, 'c')},
    'photoIds', ${list(sql`ph.id`, sql`photos ph where ph.concept_id = c.id`, sql`ph.position, ph.id`)})
    from concepts c where c.${idColumn(kind)} = i.id)`
}
