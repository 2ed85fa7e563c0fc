import { sql } from '#app/db/sql.server.ts'
import { list } from './json-columns.server.ts'

const days = list(
  sql`json_build_object('day', d.day, 'generalCall', d.general_call, 'shootingCall', d.shooting_call,
    'wrap', d.wrap, 'meals', d.meals, 'weatherCover', d.weather_cover,
    'coverDecision', d.cover_decision, 'note', d.note)`,
  sql`call_days d where d.shoot_id = i.id`,
  sql`d.day`,
)

/** `shareId` is null for the owner. */
const lines = list(
  sql`json_build_object('shareId', cl.share_id, 'day', cl.day, 'isOff', cl.is_off,
    'callTime', cl.call_time, 'pickupTime', cl.pickup_time, 'pickupPlace', cl.pickup_place,
    'pickupBy', cl.pickup_by, 'makeupTime', cl.makeup_time, 'wardrobeTime', cl.wardrobe_time,
    'wrapTime', cl.wrap_time, 'note', cl.note, 'stopIds', cl.stop_ids)`,
  sql`call_lines cl where cl.shoot_id = i.id`,
  sql`cl.day, cl.id`,
)

const versions = list(
  sql`json_build_object('day', v.day, 'number', v.number, 'isDraft', v.is_draft,
    'issuedAt', v.issued_at, 'content', v.content)`,
  sql`call_versions v where v.shoot_id = i.id`,
  sql`v.day, v.number`,
)

const recipients = list(
  sql`json_build_object('shareId', r.share_id, 'day', r.day, 'number', r.number, 'email', r.email,
    'sentAt', r.sent_at, 'remindedAt', r.reminded_at, 'seenAt', r.seen_at,
    'confirmedAt', r.confirmed_at, 'callMeAt', r.call_me_at)`,
  sql`call_recipients r where r.shoot_id = i.id`,
  sql`r.day, r.id`,
)

/** SQL that returns all call sheets of the shoot `i` as JSON, with every version as it was issued. */
export const sheetsOf = sql`json_build_object(
  'common', (select json_build_object('client', c.client, 'hasLogo', c.has_logo,
      'productionPhone', c.production_phone, 'channels', c.channels, 'hazards', c.hazards,
      'notice', c.notice, 'roleNotes', c.role_notes) from call_sheets c where c.shoot_id = i.id),
  'days', ${days}, 'lines', ${lines}, 'versions', ${versions}, 'recipients', ${recipients})`
