import { name, sql } from '#app/db/sql.server.ts'
import { gearFields } from '#app/domain/gear/gear.ts'
import { slotFields } from '#app/domain/gear/slot.ts'
import { locationOrder } from '#app/domain/items/kind-names.server.ts'
import { locationFields } from '#app/domain/places/location.ts'
import { portfolioFields } from '#app/domain/places/portfolio.ts'
import { projectFields } from '#app/domain/shoots/project.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'
import {
  conceptOf,
  type ExportedTable,
  fieldsOf,
  linksOf,
  list,
  membersOf,
} from './json-columns.server.ts'
import { moneyTables } from './money-tables.server.ts'
import { sheetsOf } from './sheet-columns.server.ts'

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
      'isPurchased', i.is_purchased, 'importOrigin', i.import_origin,
      'sharedWith', ${membersOf('location')},
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
      'samplePhotoIds', ${list(
        sql`ps.photo_id`,
        sql`portfolio_samples ps where ps.portfolio_id = i.id`,
        sql`ps.position, ps.photo_id`,
      )}, 'currency', i.currency, 'isPurchased', i.is_purchased, 'sharedWith', ${membersOf('portfolio')},
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
      'archivedAt', i.archived_at, 'position', i.position, 'concept', ${conceptOf('project')}, 'sharedWith', ${membersOf('project')},
      'links', ${linksOf('project')}, ${times})`,
  },
  shoots: {
    from: name('shoots'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'slug', i.slug, ${fieldsOf(shootFields)},
      'archivedAt', i.archived_at, 'position', i.position, 'ownRole', i.owner_role, 'ownCallTime', i.owner_call_time,
      'ownPhone', i.owner_phone, 'phonesFor', i.phones_for, 'stops', ${list(
        sql`json_build_object('id', sl.id, 'locationId', sl.location_id, 'startsAt', sl.starts_at,
          'endsAt', sl.ends_at, 'wantedLight', sl.wanted_light, 'note', sl.note)`,
        sql`shoot_locations sl where sl.shoot_id = i.id`,
        locationOrder('shoot', 'sl'),
      )}, 'slots', ${list(
        sql`json_build_object('gearId', sg.gear_id, ${fieldsOf(slotFields, {}, 'sg')},
          'broughtBy', sg.brought_by, 'packedAt', sg.packed_at, 'homeAt', sg.home_at)`,
        sql`slots sg where sg.shoot_id = i.id`,
        sql`sg.position, sg.id`,
      )}, 'concept', ${conceptOf('shoot')}, 'callSheets', ${sheetsOf},
      'sharedWith', ${membersOf('shoot')},
      'links', ${linksOf('shoot')}, ${times})`,
  },
  locationNotes: {
    from: name('call_locations'),
    owner: name('owner_id'),
    key: name('location_id'),
    json: sql`json_build_object('locationId', i.location_id, 'parking', i.parking,
      'loadIn', i.load_in, 'base', i.base, 'toilets', i.toilets, 'power', i.power,
      'access', i.access, 'contact', i.contact, 'contactPhone', i.contact_phone,
      'permit', i.permit, 'hospital', i.hospital, 'hospitalAddress', i.hospital_address,
      'hospitalPhone', i.hospital_phone, 'updatedAt', i.updated_at)`,
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
    json: sql`json_build_object('id', i.id, ${fieldsOf(gearFields)}, 'listId', i.list_id,
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
    // Not unique, but all rows of a user (one for each provider) fit into one batch.
    key: name('user_id'),
    json: sql`json_build_object('provider', i.provider, 'brand', i.card_brand,
      'last4', i.card_last4, 'expMonth', i.card_exp_month, 'expYear', i.card_exp_year,
      'createdAt', i.created_at)`,
  },
  searches: {
    from: name('saved_searches'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'title', i.title, 'query', i.query, 'search', i.search, 'hasBell', i.has_bell,
      'createdAt', i.created_at, 'deletedAt', i.deleted_at)`,
  },
  devices: {
    from: name('push_devices'),
    owner: name('user_id'),
    // The push token is left out, because whoever has it can send messages to the device.
    json: sql`json_build_object('deviceId', i.device_id, 'deviceName', i.device_name,
      'platform', i.platform, 'createdAt', i.created_at, 'lastUsedAt', i.last_used_at)`,
  },
  notices: {
    from: name('notice_switches'),
    owner: name('user_id'),
    // Not unique, but all rows of a user fit into one batch.
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
  ...moneyTables,
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
      'lastDevice', i.last_device, 'createdAt', i.created_at, 'clientId', i.client_id,
      'refreshesUntil', i.refreshes_until)`,
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
