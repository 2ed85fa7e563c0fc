import { password } from '#tests/support/factories.ts'
import {
  accounts,
  alone,
  everyone,
  inside,
  members,
  membersTold,
  nobody,
  othersTold,
  owners,
  type Row,
  selves,
  viewerTold,
} from './access-rows.ts'

const own = { private: inside(owners), deleted: inside(nobody) }
/** Members are told that only the owner does this. */
const ownTold = { private: membersTold, deleted: inside(nobody) }
const kinds = ['location', 'portfolio', 'shoot', 'project'] as const
const unknown = '01a20066-8bec-7624-b926-7ceea73cdd49'
const immichLogin = { host: 'https://photos.example', apiKey: 'key' }
const membersInPerson = { ...inside(members), impersonator: 'never' } as const
/** Something of one's own that is not there; whoever acts as somebody else may not even look. */
const missing = { ...inside(nobody), impersonator: 'never' } as const
const joined = { ...inside(members), owner: 'no', impersonator: 'no' } as const

const shared: Row[] = kinds.flatMap((kind): Row[] => {
  const item = { of: kind, params: { itemType: kind }, who: own }
  const link = { ...item, params: { itemType: kind, linkId: `{${kind}LinkId}` }, who: ownTold }
  return [
    { ask: 'GET /api/items/:itemType/:id/people', ...item },
    {
      ask: 'POST /api/items/:itemType/:id/people/:userItemId/resend',
      of: kind,
      params: { itemType: kind, userItemId: `{${kind}Share}` },
      who: { deleted: inside(nobody) },
    },
    { ask: 'GET /api/items/:itemType/:id/links', ...item },
    { ask: 'POST /api/items/:itemType/:id/links', ...item, send: { name: 'Crew' }, who: ownTold },
    { ask: 'POST /api/items/:itemType/:id/default-link', ...item, who: ownTold },
    { ask: 'PATCH /api/items/:itemType/:id/links/:linkId', ...link, send: { name: 'Crew' } },
    { ask: 'DELETE /api/items/:itemType/:id/links/:linkId', ...link },
    { ask: 'POST /api/items/:itemType/:id/links/:linkId/restore', ...link },
    { ask: 'GET /api/items/:itemType/:id/publication', ...item },
    // Only its owner brings a deleted item back.
    {
      ask: 'POST /api/deleted/:kind/:id/restore',
      of: kind,
      params: { kind },
      who: { private: inside(owners), deleted: inside(owners) },
    },
  ]
})

const crew: Row[] = [
  { ask: 'GET /api/shoot/:id/call-sheet', of: 'shoot', who: own },
  { ask: 'PATCH /api/shoot/:id/call-sheet', of: 'shoot', send: { role: 'Director' }, who: own },
  { ask: 'GET /api/shoot/:id/own-line', of: 'shoot', who: { private: joined } },
  {
    ask: 'PATCH /api/shoot/:id/own-line',
    of: 'shoot',
    send: { phone: '5551234567' },
    who: { private: joined, deleted: inside(nobody) },
  },
]

const day = '2031-05-01'
const line = { day, who: 'owner' }

/** Call sheets are the owner's; whoever stands on one reads their own. */
const callSheets: Row[] = [
  ...[
    { ask: 'GET /api/shoot/:id/sheets' },
    { ask: 'GET /api/shoot/:id/sheet/:day' },
    { ask: 'PATCH /api/shoot/:id/sheet/:day', send: { wrap: '19:00' } },
    { ask: 'GET /api/shoot/:id/sheet/:day/versions' },
    { ask: 'GET /api/shoot/:id/sheet/:day/versions/:number', params: { day, number: '1' } },
    {
      ask: 'GET /api/shoot/:id/sheet/:day/versions/:number',
      params: { day, number: '1' },
      search: 'for={shootShare}',
    },
    { ask: 'POST /api/shoot/:id/sheet/:day/final' },
    { ask: 'GET /api/shoot/:id/sheet/:day/recipients' },
    {
      ask: 'POST /api/shoot/:id/sheet/:day/recipients/:who/resend',
      params: { day, who: '{shootShare}' },
      send: {},
    },
    { ask: 'GET /api/shoot/:id/sheet/:day/people/:who', params: line },
    {
      ask: 'PATCH /api/shoot/:id/sheet/:day/people/:who',
      params: line,
      send: { callTime: '05:30' },
    },
    { ask: 'POST /api/shoot/:id/sheet-people', send: { name: 'Ben' } },
    {
      ask: 'PATCH /api/shoot/:id/sheet-people/:who',
      params: { who: '{shootShare}' },
      send: { role: 'Gaffer' },
    },
    { ask: 'GET /api/shoot/:id/sheet-locations/:locationId', params: { locationId: '{stop}' } },
    {
      ask: 'PATCH /api/shoot/:id/sheet-locations/:locationId',
      params: { locationId: '{stop}' },
      send: { parking: 'Behind the mill' },
    },
  ].map((row) => ({ params: { day }, ...row, of: 'shoot', who: own })),
  {
    ask: 'POST /api/shoot/:id/sheet/:day/issue',
    of: 'innerShoot',
    params: { day },
    send: { basis: 0 },
    who: own,
  },
  // Nobody can be reminded a moment after they were sent the sheet, or invited twice.
  ...[
    { ask: 'POST /api/shoot/:id/sheet/:day/remind', params: { day } },
    { ask: 'POST /api/shoot/:id/sheet-people/:who/invite', params: { who: '{shootShare}' } },
  ].map((row) => ({ ...row, of: 'shoot', who: { deleted: inside(nobody) } })),
  ...[
    { ask: 'GET /api/shoot/:id/my-sheet' },
    { ask: 'POST /api/shoot/:id/my-sheet/:day/confirm' },
    { ask: 'POST /api/shoot/:id/my-sheet/:day/call-me' },
  ].map((row) => ({
    ...{ ...row, of: 'shoot', params: { day } },
    who: { private: joined, deleted: inside(nobody) },
  })),
]

const library: Row[] = [
  { ask: 'POST /api/shoots/order', send: { ids: ['{shoot}'] }, who: accounts },
  { ask: 'POST /api/projects/order', send: { ids: ['{project}'] }, who: accounts },
  { ask: 'GET /api/deleted', who: accounts },
  { ask: 'POST /api/location-list', send: { text: 'Old pier, 46.02, 7.75' }, who: accounts },
  { ask: 'POST /api/gear-list', send: { text: 'Tripod' }, who: accounts },
  { ask: 'GET /api/gear-lists', who: accounts },
  { ask: 'DELETE /api/gear-list/:id', of: 'location', who: inside(nobody) },
  {
    ask: 'POST /api/shoot/:id/gear-list',
    of: 'shoot',
    send: { text: 'Tripod' },
    who: { private: viewerTold, public: othersTold, deleted: inside(nobody) },
  },
  // Nobody but the owner has gear in the shoot that could be copied.
  {
    ask: 'POST /api/shoot/:id/copy-gear',
    of: 'shoot',
    send: { shootId: '{innerShoot}' },
    who: { deleted: inside(nobody) },
  },
  {
    ask: 'POST /api/location/:id/save',
    of: 'location',
    send: { target: { kind: 'library' } },
    who: { private: inside(members), public: accounts, deleted: inside(nobody) },
  },
  {
    ask: 'POST /api/reports',
    send: { itemType: 'location', itemId: '{location}', reason: 'other' },
    who: { private: nobody, public: everyone, deleted: nobody },
  },
  { ask: 'GET /api/saved-searches', who: accounts },
  {
    ask: 'POST /api/saved-searches',
    send: { title: 'Piers', search: { searchText: 'pier' } },
    who: accounts,
  },
  // Somebody else's saved search is as none.
  { ask: 'GET /api/saved-searches/:id', of: 'location', who: inside(nobody) },
  {
    ask: 'PATCH /api/saved-searches/:id',
    of: 'location',
    send: { hasAlert: true },
    who: inside(nobody),
  },
  { ask: 'DELETE /api/saved-searches/:id', of: 'location', who: inside(nobody) },
  { ask: 'POST /api/saved-searches/:id/restore', of: 'location', who: inside(nobody) },
]

const money: Row[] = [
  { ask: 'GET /api/portfolio/:id/sale', of: 'portfolio', who: own },
  {
    ask: 'POST /api/portfolio/:id/sale',
    of: 'portfolio',
    send: { price: 45, isPurchaseable: true },
    who: ownTold,
  },
  { ask: 'DELETE /api/portfolio/:id/sale', of: 'portfolio', who: ownTold },
  { ask: 'GET /api/portfolio/:id/codes', of: 'portfolio', who: own },
  {
    ask: 'POST /api/portfolio/:id/codes',
    of: 'portfolio',
    send: { code: 'SPRING', percentOff: 20 },
    who: ownTold,
  },
  {
    ask: 'PATCH /api/portfolio/:id/codes/:codeId',
    of: 'portfolio',
    params: { codeId: '{location}' },
    send: { isEnded: true },
    who: { ...membersTold, owner: 'no', impersonator: 'no' },
  },
  { ask: 'GET /api/purchases', who: accounts },
  { ask: 'POST /api/purchases/:id/new-locations', of: 'location', who: inside(nobody) },
  {
    ask: 'POST /api/purchases/cancel',
    send: { paymentIntentId: '{begunPayment}' },
    who: { ...inside(nobody), owner: 'yes', impersonator: 'never' },
  },
  { ask: 'GET /api/sales', who: accounts },
  { ask: 'GET /api/sales-summary', who: accounts },
  {
    ask: 'POST /api/sales/:id/refund',
    of: 'sale',
    who: { ...inside(nobody), owner: 'yes', admin: 'yes', impersonator: 'never' },
  },
  { ask: 'GET /api/education-request', who: accounts },
  {
    ask: 'POST /api/education-request',
    send: { school: 'Film school', address: 'film.example' },
    who: accounts,
  },
  {
    ask: 'DELETE /api/users/:id/payment-card',
    of: 'buyer',
    who: { ...inside(nobody), buyer: 'yes' },
  },
  { ask: 'POST /api/users/:id/subscription/pay', of: 'owner', who: alone },
  // The subscription of the owner is paid.
  {
    ask: 'DELETE /api/users/:id/subscription/unpaid',
    params: { id: unknown },
    who: inside(nobody),
  },
  {
    ask: 'POST /api/users/:id/payment-history/:paymentId/send-receipt',
    of: 'owner',
    params: { paymentId: 'ch_test_1' },
    who: missing,
  },
]

const account: Row[] = [
  { ask: 'GET /api/calendar-feed', who: selves },
  { ask: 'POST /api/calendar-feed', send: { password }, who: selves },
  { ask: 'DELETE /api/calendar-feed', who: selves },
  {
    ask: 'PATCH /api/calendar-feed',
    send: { isLight: true },
    who: { ...missing, owner: 'yes' },
  },
  ...[
    { ask: 'GET /api/project/:id/calendar-feed', who: membersInPerson },
    {
      ask: 'POST /api/project/:id/calendar-feed',
      send: { password },
      who: membersInPerson,
    },
    { ask: 'PATCH /api/project/:id/calendar-feed', send: { isLight: true }, who: missing },
    { ask: 'DELETE /api/project/:id/calendar-feed', who: membersInPerson },
  ].map((row) => ({ ...row, of: 'project' })),
  { ask: 'GET /api/notification-settings', who: selves },
  { ask: 'PATCH /api/notification-settings', send: { invitation: { mail: false } }, who: selves },
  { ask: 'GET /api/quiet-hours', who: selves },
  {
    ask: 'PATCH /api/quiet-hours',
    send: { isOn: true, startsAt: '22:00', endsAt: '07:00', timeZone: 'Europe/Lisbon' },
    who: selves,
  },
  { ask: 'GET /api/access-tokens', who: selves },
  {
    ask: 'POST /api/access-tokens',
    send: { name: 'Backup', scopes: ['library:read'], expiry: '30', password },
    who: selves,
  },
  { ask: 'DELETE /api/access-tokens/:id', params: { id: unknown }, who: missing },
  // Nobody has a new address that waits.
  {
    ask: 'POST /api/user/:id/pending-email/resend',
    params: { id: unknown },
    who: inside(nobody),
  },
  { ask: 'DELETE /api/user/:id/pending-email', of: 'owner', who: alone },
  { ask: 'GET /api/push-devices', who: selves },
  { ask: 'DELETE /api/push-devices/:id', params: { id: unknown }, who: missing },
  { ask: 'GET /api/sessions', who: selves },
  { ask: 'DELETE /api/sessions/:id', params: { id: unknown }, who: missing },
  { ask: 'POST /api/sessions/end-others', who: selves },
  { ask: 'POST /api/user/:id/picture', of: 'owner', photo: 'raw', who: alone },
  { ask: 'DELETE /api/user/:id/picture', of: 'owner', who: alone },
  // The operator has listed no such server.
  {
    ask: 'POST /api/imports/immich/albums',
    send: immichLogin,
    status: 400,
    who: accounts,
  },
  {
    ask: 'POST /api/imports/immich',
    send: { ...immichLogin, albumId: unknown },
    status: 400,
    who: accounts,
  },
  { ask: 'GET /api/imports/:id/immich', of: 'immichImport', who: inside(owners) },
  { ask: 'POST /api/imports/:id/immich/stop', of: 'immichImport', who: inside(owners) },
  { ask: 'GET /api/data-exports/latest', who: selves },
  { ask: 'POST /api/data-exports', status: 202, who: selves },
  { ask: 'GET /api/data-exports/:id', of: 'download', who: alone },
  // Like a second press of the button: what is not there is deleted already.
  { ask: 'DELETE /api/data-exports/:id', of: 'download', who: selves },
  { ask: 'POST /api/archives', photo: 'raw', status: 202, who: selves },
  { ask: 'GET /api/archives/:id', of: 'archive', who: alone },
  { ask: 'POST /api/archives/:id/apply', of: 'archive', status: 202, who: alone },
  { ask: 'DELETE /api/archives/:id', of: 'archive', who: selves },
]

const found = { id: '{waitingImport}', locationId: '{foundLocation}' }

const fileImports: Row[] = [
  { ask: 'POST /api/imports', photo: 'raw', who: accounts },
  { ask: 'POST /api/imports/:id/files', of: 'waitingImport', photo: 'raw', who: inside(owners) },
  {
    ask: 'POST /api/imports/:id/columns',
    of: 'waitingImport',
    send: { matched: { title: 0 } },
    who: inside(owners),
  },
  { ask: 'GET /api/imports/:id', of: 'waitingImport', who: inside(owners) },
  { ask: 'GET /api/imports/:id/locations', of: 'waitingImport', who: inside(owners) },
  {
    ask: 'PATCH /api/imports/:id/locations/:locationId',
    params: found,
    send: { isChosen: false },
    who: inside(owners),
  },
  { ask: 'DELETE /api/imports/:id/locations/:locationId', params: found, who: inside(owners) },
  { ask: 'POST /api/imports/:id/save', of: 'waitingImport', send: {}, who: inside(owners) },
  { ask: 'POST /api/imports/:id/undo', of: 'waitingImport', send: {}, who: inside(owners) },
]

/** The calls that do what buttons of pages do. */
export const actionCalls: Row[] = [
  ...shared,
  ...crew,
  ...callSheets,
  ...library,
  ...money,
  ...account,
  ...fileImports,
]
