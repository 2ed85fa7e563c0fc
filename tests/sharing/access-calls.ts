import type { Endpoint } from '#app/api/endpoint.ts'
import { password } from '#tests/support/factories.ts'
import { actionCalls } from './access-action-calls.ts'
import {
  type Audience,
  accounts,
  admins,
  allTold,
  alone,
  buyers,
  crewTold,
  everyone,
  inside,
  invitees,
  leavers,
  members,
  membersTold,
  nobody,
  oneself,
  othersTold,
  owners,
  type Row,
  type State,
  selves,
  viewerTold,
  viewOf,
} from './access-rows.ts'

type Kind = 'location' | 'portfolio' | 'shoot' | 'project'
type In = Partial<Record<State, Audience>>

/** Who may look, by the state of the item; shoots and projects have more states. */
const seen = { private: members, public: everyone, deleted: nobody }
const planSeen = { ...seen, hidden: members, archived: members }
/** Whoever sees an item that they may not change is told so: a 404 would hide nothing. */
const edited = { private: viewerTold, public: othersTold, deleted: inside(nobody) }
/** Whoever is of the crew ticks its gear. */
const ticked = { private: inside(members), public: crewTold, deleted: inside(nobody) }
const planEdited = { ...edited, hidden: viewerTold, archived: viewerTold }
const copied = { private: inside(members), public: accounts, deleted: inside(nobody) }
const planCopied = { ...copied, hidden: inside(members), archived: inside(members) }
const own = { private: membersTold, public: allTold, deleted: inside(nobody) }
/** A photo in parts; a part may be empty. */
const tus = { 'Tus-Resumable': '1.0.0' }
const begins = { ...tus, 'Upload-Length': '1000' }
const goesOn = { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }

/** The same where being public makes no difference. */
const kept = { private: inside(owners), deleted: inside(nobody) }
/** Items named by address are found as in the viewers, where a private one shows a notice. */
const namedSeen = { private: viewOf(members), public: everyone, deleted: nobody }
const planNamedSeen = { ...namedSeen, hidden: viewOf(members), archived: viewOf(members) }
/** What is not published cannot be removed from Discover. */
const unpublished: Audience = { ...membersTold, owner: 'no', impersonator: 'no' }

/** Editors may send these fields back unchanged, but only the owner may change them. */
const said = { private: membersTold, deleted: inside(nobody) }

/** A share of a deleted item can be left, too. */
const viewerLeaves: Audience = { ...inside(nobody), viewer: 'yes' }

const of = (name: Kind) => `{${name}}`
const namesOf = (kind: Kind) => ({ itemType: kind, itemId: of(kind) })

function crud(kind: Kind, see: In, edit: In): Row[] {
  return [
    { ask: `POST /api/${kind}`, send: { title: 'New' }, who: accounts },
    batch(kind),
    { ask: `GET /api/${kind}/:id`, of: kind, who: see },
    { ask: `PATCH /api/${kind}/:id`, of: kind, send: { title: 'Renamed' }, who: edit },
    { ask: `DELETE /api/${kind}/:id`, of: kind, who: own },
  ]
}

/** Whatever an operation may not do is in its result. */
function batch(name: string): Row {
  const operations = [{ method: 'POST', body: { title: 'New' } }]
  return { ask: `POST /api/${name}/batch`, send: { operations }, who: accounts }
}

function ownFields(kind: Kind, fields: object): Row[] {
  return Object.entries(fields).map(([name, value]) => ({
    ask: `PATCH /api/${kind}/:id`,
    of: kind,
    send: { [name]: value },
    who: said,
  }))
}

const account: Row[] = [
  { ask: 'POST /api/login', send: { username: '{@owner}', password }, who: everyone },
  {
    ask: 'POST /api/signup',
    send: { username: 'someone', email: 'someone@example.com', password },
    who: everyone,
  },
  { ask: 'POST /api/logout', who: everyone },
  { ask: 'POST /api/userinfo', send: {}, who: accounts },
  { ask: 'GET /api/webhooks', who: selves },
  {
    ask: 'POST /api/webhooks',
    send: { url: 'https://studio.example/recce', events: ['item.created'], password },
    who: selves,
  },
  { ask: 'GET /api/webhooks/:id', of: 'webhook', who: alone },
  { ask: 'PATCH /api/webhooks/:id', of: 'webhook', send: { isActive: false }, who: alone },
  { ask: 'DELETE /api/webhooks/:id', of: 'webhook', who: alone },
  { ask: 'POST /api/webhooks/:id/secret', of: 'webhook', who: alone },
  { ask: 'POST /api/webhooks/:id/test', of: 'webhook', who: alone },
  { ask: 'GET /api/webhooks/:id/deliveries', of: 'webhook', who: alone },
  { ask: 'POST /api/webhook-deliveries/:id/resend', of: 'delivery', who: alone },
  { ask: 'GET /api/check-session', who: everyone },
  { ask: 'GET /api/session-token-temp', writes: true, who: selves },
  { ask: 'POST /api/session-token-temp', send: { sessionTokenTemp: '{pass}' }, who: everyone },
  { ask: 'POST /api/validate-session-token', send: {}, who: accounts },
  {
    ask: 'GET /api/validate-session-token-temp',
    search: 'sessionTokenTemp={pass}',
    who: everyone,
  },
  {
    ask: 'POST /api/invalidate-session-token-temp',
    send: { sessionTokenTemp: '{pass}' },
    who: everyone,
  },
  {
    ask: 'GET /api/login-sso',
    writes: true,
    search: 'userId={owner}&state={ssoState}',
    who: oneself,
  },
  { ask: 'POST /api/create-sso-state', send: {}, who: everyone },
  { ask: 'POST /api/email-password-reset', send: { email: 'a@example.com' }, who: everyone },
  {
    ask: 'POST /api/reset-password',
    send: { resetToken: '{resetToken}', newPassword: 'another horse battery' },
    who: everyone,
  },
  {
    ask: 'GET /api/confirm-email',
    writes: true,
    search: 'emailConfirmToken={confirmToken}',
    who: everyone,
  },
  {
    ask: 'POST /api/confirm-email',
    send: { emailConfirmToken: '{confirmToken}' },
    who: everyone,
  },
  { ask: 'POST /api/send-confirm-email', send: { email: 'a@example.com' }, who: everyone },
  { ask: 'GET /api/user/:id/recce', of: 'owner', who: inside(owners) },
  { ask: 'POST /api/profile', send: { username: '{@owner}' }, who: everyone },
  { ask: 'GET /api/user/:id', of: 'owner', who: inside(owners) },
  { ask: 'PATCH /api/user/:id', of: 'owner', send: { displayName: 'O' }, who: alone },
  {
    ask: 'DELETE /api/user/:id',
    of: 'owner',
    send: { username: '{@owner}', password },
    who: alone,
  },
  {
    ask: 'POST /api/user-impersonate',
    send: { userIdOrUsernameOrEmail: '{@stranger}' },
    who: admins,
  },
]

const places: Row[] = [
  ...['locations', 'portfolios', 'tags', 'shoots', 'projects', 'gear'].map((name) => ({
    ask: `GET /api/${name}`,
    who: accounts,
  })),
  ...crud('location', seen, edited),
  ...ownFields('location', { isDiscoverable: true, comments: 'Key under the mat' }),
  ...(['portfolio', 'shoot', 'project'] as const).map((kind) => ({
    ask: 'GET /api/files/:file',
    params: { file: kind === 'shoot' ? 'day.gpx' : 'locations.csv' },
    search: `${kind}={${kind}}`,
    who: kind === 'portfolio' ? seen : planSeen,
  })),
  {
    ask: 'GET /api/files/:file',
    params: { file: 'locations.kmz' },
    search: 'ids={location}',
    who: seen,
  },
  {
    ask: 'GET /api/files/:file',
    params: { file: 'locations.geojson' },
    search: 'search=',
    who: accounts,
  },
  { ask: 'POST /api/location/:id/clone', of: 'location', who: copied },
  { ask: 'GET /api/location/:id/light', of: 'location', who: seen },
  { ask: 'GET /api/location/:id/photos', of: 'location', who: seen },
  { ask: 'POST /api/location/:id/photos', of: 'location', photo: 'raw', who: edited },
  { ask: 'POST /api/location/:id/photos/uploads', of: 'location', headers: begins, who: edited },
  { ask: 'GET /api/uploads', who: accounts },
  { ask: 'GET /api/upload/:id', of: 'upload', who: inside(owners) },
  { ask: 'PATCH /api/upload/:id', of: 'upload', headers: goesOn, who: inside(owners) },
  { ask: 'DELETE /api/upload/:id', of: 'upload', headers: tus, who: inside(owners) },
  { ask: 'DELETE /api/photo/:id', of: 'locationPhoto', who: edited },
  ...crud('portfolio', seen, edited),
  ...ownFields('portfolio', { isDiscoverable: true, price: 45 }),
  { ask: 'POST /api/portfolio/:id/clone', of: 'portfolio', who: copied },
  { ask: 'GET /api/portfolios/purchaseable', who: everyone },
  { ask: 'GET /api/locations-by-portfolio/:id', of: 'portfolio', who: seen },
  { ask: 'POST /api/tag', send: { title: 'dusk' }, who: accounts },
  batch('tag'),
  { ask: 'POST /api/tag/title', send: { title: 'dusk' }, who: accounts },
  { ask: 'GET /api/tag/:id', of: 'tag', who: inside(owners) },
  { ask: 'PATCH /api/tag/:id', of: 'tag', send: { title: 'dusk' }, who: inside(owners) },
  { ask: 'DELETE /api/tag/:id', of: 'tag', who: inside(owners) },
  {
    ask: 'POST /api/tag/:id/merge',
    of: 'tag',
    send: { intoId: '{otherTag}' },
    who: inside(owners),
  },
  ...(['location', 'portfolio'] as const).map((kind) => ({
    ask: 'POST /api/favoriteitem',
    send: { ...namesOf(kind), isFavorite: true },
    who: copied,
  })),
  { ask: 'GET /api/tags-by-user/:id', of: 'owner', who: inside(owners) },
  {
    ask: 'POST /api/google-maps-search-address',
    send: { address: '46.02, 7.75' },
    who: accounts,
  },
  ...(['location', 'portfolio', 'shoot', 'project'] as const).map((kind) => ({
    ask: 'POST /api/get-item-by-name-and-username',
    send: { name: of(kind), username: '{@owner}', itemType: kind },
    who: kind === 'shoot' || kind === 'project' ? planNamedSeen : namedSeen,
  })),
]

const plans: Row[] = [
  ...crud('shoot', planSeen, planEdited),
  { ask: 'PATCH /api/sharedshoot/:id', of: 'shoot', send: { title: 'Ours' }, who: edited },
  ...ownFields('shoot', { isPublic: true, isHidden: true, isArchived: true }),
  { ask: 'PATCH /api/sharedshoot/:id', of: 'shoot', send: { isPublic: true }, who: said },
  {
    ask: 'PATCH /api/sharedshoot/:id',
    of: 'shoot',
    send: { isPublic: false },
    who: { public: allTold },
  },
  { ask: 'POST /api/shoot/:id/duplicate', of: 'shoot', who: copied },
  { ask: 'POST /api/shoot/:id/archive', of: 'shoot', send: { isArchived: true }, who: own },
  {
    ask: 'PATCH /api/shoot/:id/location/:locationId',
    of: 'shoot',
    params: { locationId: '{stop}' },
    send: { note: 'Bring the ladder' },
    who: edited,
  },
  { ask: 'POST /api/shoot/:id/stop', of: 'shoot', send: { locationId: '{stop}' }, who: edited },
  {
    ask: 'PATCH /api/shoot/:id/stop/:stopId',
    of: 'shoot',
    params: { stopId: '{stopId}' },
    send: { note: 'Bring the ladder' },
    who: edited,
  },
  {
    ask: 'DELETE /api/shoot/:id/stop/:stopId',
    of: 'shoot',
    params: { stopId: '{stopId}' },
    who: edited,
  },
  { ask: 'GET /api/locations-by-shoot/:id', of: 'shoot', who: planSeen },
  { ask: 'GET /api/shoot/:id/plan', of: 'shoot', who: planCopied },
  { ask: 'POST /api/shoot/:id/best-order', of: 'shoot', who: planCopied },
  { ask: 'POST /api/shoot/:id/best-order', of: 'shoot', send: { apply: true }, who: planEdited },
  { ask: 'GET /api/shoot/:id/people', of: 'shoot', who: planSeen },
  ...crud('project', planSeen, planEdited),
  ...ownFields('project', { isPublic: true, isHidden: true, isArchived: true }),
  { ask: 'POST /api/project/:id/duplicate', of: 'project', who: copied },
  { ask: 'POST /api/project/:id/archive', of: 'project', send: { isArchived: true }, who: own },
  { ask: 'GET /api/locations-by-project/:id', of: 'project', who: planSeen },
  { ask: 'GET /api/shoots-by-project/:id', of: 'project', who: planSeen },
  // A shoot in a project follows the project.
  { ask: 'GET /api/shoot/:id', of: 'innerShoot', who: planSeen },
  { ask: 'PATCH /api/shoot/:id', of: 'innerShoot', send: { title: 'Ours' }, who: planEdited },
  // A location follows the shoot that it is in.
  { ask: 'GET /api/location/:id', of: 'stop', who: { ...planSeen, deleted: owners } },
  {
    ask: 'PATCH /api/location/:id',
    of: 'stop',
    send: { title: 'Mine' },
    who: { ...own, deleted: inside(owners) },
  },
  {
    ask: 'POST /api/concept',
    send: { itemType: 'shoot', itemId: '{innerShoot}', title: 'Mood' },
    who: edited,
  },
  { ask: 'GET /api/concept/:id', of: 'concept', who: planSeen },
  { ask: 'PATCH /api/concept/:id', of: 'concept', send: { title: 'Mood' }, who: edited },
  { ask: 'DELETE /api/concept/:id', of: 'concept', who: edited },
  {
    ask: 'GET /api/concept/:itemType/:itemId',
    params: { itemType: 'shoot', itemId: '{shoot}' },
    who: planSeen,
  },
  {
    ask: 'DELETE /api/concept/:itemType/:itemId/unlink',
    params: { itemType: 'shoot', itemId: '{shoot}' },
    who: edited,
  },
  {
    ask: 'POST /api/concept/:id/photos',
    of: 'concept',
    photo: 'raw',
    who: { private: viewerTold, deleted: inside(nobody) },
  },
  {
    ask: 'POST /api/concept/:id/photos/uploads',
    of: 'concept',
    headers: begins,
    who: { private: viewerTold, deleted: inside(nobody) },
  },
  { ask: 'DELETE /api/concept-photo/:id', of: 'conceptPhoto', who: edited },
]

const gear: Row[] = [
  { ask: 'POST /api/gear', send: { title: 'Tripod' }, who: accounts },
  batch('gear'),
  batch('slot'),
  batch('concept'),
  { ask: 'GET /api/gear/:id', of: 'gear', who: inside(owners) },
  { ask: 'PATCH /api/gear/:id', of: 'gear', send: { title: 'Tripod' }, who: inside(owners) },
  { ask: 'DELETE /api/gear/:id', of: 'gear', who: inside(owners) },
  { ask: 'POST /api/gear/:id/photo', of: 'gear', photo: 'raw', who: inside(owners) },
  { ask: 'POST /api/gear/:id/photo/uploads', of: 'gear', headers: begins, who: inside(owners) },
  { ask: 'DELETE /api/gear-photo/:id', of: 'slotPhoto', who: inside(owners) },
  {
    ask: 'POST /api/slot',
    send: { shootId: '{shoot}', gearId: '{gearOf}' },
    who: edited,
  },
  { ask: 'GET /api/slot/:id', of: 'slot', who: planSeen },
  { ask: 'PATCH /api/slot/:id', of: 'slot', send: { isPacked: true }, who: ticked },
  { ask: 'PATCH /api/slot/:id', of: 'slot', send: { inUse: 'no' }, who: edited },
  // Only the owner of the gear sets its quantity.
  {
    ask: 'PATCH /api/slot/:id',
    of: 'slot',
    send: { quantity: 2 },
    who: own,
  },
  { ask: 'DELETE /api/slot/:id', of: 'slot', who: edited },
  { ask: 'GET /api/user/:id/slots', of: 'owner', who: inside(owners) },
  { ask: 'GET /api/get-all-slots-for-user/:id', of: 'owner', who: inside(owners) },
  { ask: 'GET /api/slots/:id/shoot', of: 'slot', who: planSeen },
  { ask: 'GET /api/shoot/:id/slots', of: 'shoot', who: planSeen },
  { ask: 'GET /api/geartemplates', who: everyone },
  { ask: 'GET /api/categories', who: everyone },
]

const kinds = ['location', 'portfolio', 'shoot', 'project'] as const

const people: Row[] = kinds.flatMap((kind): Row[] => [
  {
    ask: 'POST /api/share-item-with-user',
    send: { ...namesOf(kind), username: '{@newcomer}' },
    who: kept,
  },
  {
    ask: 'PATCH /api/useritem-update',
    send: { ...namesOf(kind), userId: '{editor}', accessLevel: 'view' },
    who: kept,
  },
  // Nobody raises their own access.
  {
    ask: 'PATCH /api/useritem-update',
    send: { ...namesOf(kind), userId: '{viewer}', accessLevel: 'edit' },
    who: kept,
  },
  {
    ask: 'POST /api/useritem-delete/:id',
    params: { id: `{${kind}Share}` },
    send: namesOf(kind),
    who: { private: leavers, deleted: viewerLeaves },
  },
  {
    ask: 'POST /api/useritem-delete-no-id',
    send: { ...namesOf(kind), userId: '{viewer}' },
    who: { private: leavers, deleted: viewerLeaves },
  },
  {
    ask: 'POST /api/shareditem-respond',
    send: { ...namesOf(kind), status: 'accepted' },
    who: { private: invitees, deleted: inside(nobody) },
  },
])

const discover: Row[] = [
  { ask: 'GET /api/submissions', who: accounts },
  { ask: 'POST /api/search-discover', send: { searchText: 'quiet' }, who: everyone },
  ...(['location', 'portfolio'] as const).flatMap((kind): Row[] => [
    {
      ask: 'POST /api/submit-item-to-discover',
      send: { ...namesOf(kind), description: 'A quiet place' },
      who: said,
    },
    // Nobody submits in the name of another.
    {
      ask: 'POST /api/submit-item-to-discover',
      send: { ...namesOf(kind), userId: '{owner}' },
      who: kept,
    },
    {
      ask: 'POST /api/remove-from-discover',
      send: namesOf(kind),
      who: { ...own, private: unpublished },
    },
  ]),
  {
    ask: 'POST /api/respond-to-submission',
    send: { submissionId: '{submission}', submitStatus: 'accepted' },
    who: admins,
  },
]

const rest: Row[] = [
  {
    ask: 'POST /api/push-notification-update-token',
    send: { pushToken: 'ExponentPushToken[x]', deviceId: 'x', deviceName: '', platform: 'ios' },
    who: selves,
  },
  // There is no such device.
  {
    ask: 'POST /api/push-notification-deactivate-device',
    send: { userId: '{owner}', deviceId: 'x' },
    who: { ...inside(nobody), impersonator: 'never' },
  },
  {
    ask: 'POST /api/push-notification-send-to-users',
    send: { userIds: ['{stranger}'], title: 'Hello', body: '', data: {} },
    who: admins,
  },
  { ask: 'GET /api/shared-with-me', who: accounts },
  { ask: 'GET /api/notifications', who: accounts },
  { ask: 'POST /api/notifications/read', who: accounts },
  { ask: 'GET /api/test-cards', who: everyone },
  {
    ask: 'GET /api/prices/:tier/:interval',
    params: { tier: 'Pro', interval: 'Monthly' },
    who: everyone,
  },
  {
    ask: 'POST /api/users/:id/purchases',
    of: 'owner',
    send: { itemType: 'portfolio', itemId: '{forSale}' },
    status: 201,
    who: alone,
  },
  { ask: 'GET /api/portfolio/:id', of: 'sold', who: everyone },
  { ask: 'GET /api/location/:id', of: 'soldLocation', who: owners },
  { ask: 'GET /api/portfolio/:id', of: 'bought', who: buyers },
  { ask: 'GET /api/location/:id', of: 'boughtLocation', who: buyers },
  // Somebody else's payment is as good as none.
  {
    ask: 'POST /api/purchases/confirm',
    send: { paymentIntentId: '{begunPayment}' },
    who: { ...inside(nobody), owner: 'yes', impersonator: 'never' },
  },
  {
    ask: 'POST /api/donation-payment-setup',
    send: { amount: 5 },
    who: { ...everyone, impersonator: 'never' },
  },
  { ask: 'GET /api/users/:id/payment-card', of: 'owner', who: inside(owners) },
  {
    ask: 'PATCH /api/users/:id/payment-card',
    of: 'owner',
    send: { paymentMethodId: 'pm_card_visa' },
    who: alone,
  },
  { ask: 'POST /api/users/:id/payment-card-setup', of: 'owner', who: alone },
  { ask: 'GET /api/users/:id/payment-history', of: 'owner', who: inside(owners) },
  { ask: 'GET /api/users/:id/subscription', of: 'owner', who: inside(owners) },
  {
    ask: 'POST /api/users/:id/subscription',
    of: 'owner',
    send: { tier: 'Business', interval: 'Monthly' },
    status: 201,
    who: alone,
  },
  {
    ask: 'PATCH /api/users/:id/subscription',
    of: 'owner',
    send: { cancelAtPeriodEnd: true },
    who: alone,
  },
  {
    ask: 'POST /api/contact',
    send: { email: 'a@example.com', message: 'Where is the map?' },
    who: everyone,
  },
  { ask: 'GET /api/contact', who: admins },
  { ask: 'GET /api/contact/:id', of: 'contact', who: admins },
  { ask: 'PATCH /api/contact/:id', of: 'contact', send: { isRead: true }, who: admins },
  { ask: 'DELETE /api/contact/:id', of: 'contact', who: admins },
]

export const calls: Row[] = [
  ...account,
  ...places,
  ...plans,
  ...gear,
  ...people,
  ...discover,
  ...rest,
  ...actionCalls,
]

export function askOf({ method, path }: Endpoint) {
  return `${method} /api/${path}`
}
