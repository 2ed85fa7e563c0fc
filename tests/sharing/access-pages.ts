import { checklist } from '#app/domain/publishing/submission.ts'
import { password } from '#tests/support/factories.ts'
import {
  accounts,
  admins,
  allLed,
  allLogin,
  allTold,
  alone,
  buyers,
  crewTold,
  editors,
  everyone,
  inside,
  invitees,
  members,
  membersTold,
  newcomers,
  nobody,
  othersLed,
  othersTold,
  ownerOnly,
  ownerOrLed,
  owners,
  type Row,
  selves,
  viewerLed,
  viewerTold,
  viewOf,
} from './access-rows.ts'

/** The viewers show a notice of a private item, and nothing of a deleted one. */
const shown = { private: viewOf(members), public: everyone, deleted: nobody }
const planShown = { ...shown, hidden: viewOf(members), archived: viewOf(members) }

/** A file is for whoever sees the page; there is no notice in it. */
const filed = { private: members, public: everyone, deleted: nobody }
const planFiled = {
  ...filed,
  hidden: members,
  archived: members,
}

const ownFiled = { private: inside(members), public: accounts, deleted: inside(nobody) }

/** The secret address of one person's call sheet is that person's key. */
const sheetOpened = {
  private: everyone,
  public: everyone,
  hidden: everyone,
  archived: everyone,
  deleted: nobody,
}

/** A preview is for anybody who has the link, so everybody sees it or nobody. */
const previewed = { private: nobody, public: everyone, deleted: nobody }
const planPreviewed = { ...previewed, hidden: nobody, archived: nobody }

/** The editors lead people who may only look to the viewer. */
const planEdited = {
  private: viewerLed,
  public: othersLed,
  hidden: viewerLed,
  archived: viewerLed,
  deleted: inside(nobody),
}

/** A refused form shows the page again, which leads people who only look to the viewer. */
const planSaved = { private: viewerLed, public: othersLed, deleted: inside(nobody) }
const planOwn = { private: ownerOnly, public: ownerOrLed, deleted: inside(nobody) }
const planRemoved = { ...planOwn, deleted: inside(owners) }
const saved = { private: viewerTold, public: othersTold, deleted: inside(nobody) }
/** The forms of an editor are as none to others. */
const formShown = { private: inside(editors), public: inside(editors), deleted: inside(nobody) }
/** Members read the page of a location; it leads others to the public one. */
const opened = {
  private: inside(members),
  public: { ...othersLed, viewer: 'yes' } as const,
  deleted: inside(nobody),
}
/** A refused form shows the page again, which leads others to the public one. */
const posted = { ...saved, public: { ...othersLed, viewer: 'never' } as const }
const own = { private: inside(owners), deleted: inside(nobody) }

const sheetPages: (Pick<Row, 'params' | 'send'> & { path: string })[] = [
  { path: 'sheet', send: { intent: 'final' } },
  { path: 'sheet/day', send: { client: 'Atelier Norte' } },
  { path: 'sheet/people/:who', params: { who: '{shootShare}' }, send: { role: 'Gaffer' } },
  {
    path: 'sheet/locations/:location',
    params: { location: '{stop}' },
    send: { parking: 'Behind the mill' },
  },
  { path: 'sheet/view' },
  { path: 'sheet/sheet.pdf' },
]

function rowsOfSheet({ path, send, ...row }: (typeof sheetPages)[number]): Row[] {
  const common = { ...row, of: 'shoot', search: 'day=2031-05-01', who: own }
  const shown = { ...common, ask: `GET /my/shoots/:id/${path}` }
  return send ? [shown, { ...common, ask: `POST /my/shoots/:id/${path}`, send }] : [shown]
}
/** Members are told that only the owner does this. */
const ownTold = { private: membersTold, deleted: inside(nobody) }
const removed = { ...ownTold, deleted: inside(owners) }
const copied = { private: inside(members), public: accounts, deleted: inside(nobody) }

/** The user whose address it is loads the page again, so that its surroundings are new, too. */
const confirmed = { ...everyone, owner: 'led' } as const

const testCard = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/40', cardCode: '123' }

const inAYear = new Date(Date.now() + 300 * 24 * 3600 * 1000).toISOString().slice(0, 10)

const site: Row[] = [
  ...'/ /discover /discover/towns /towns /marketplace /pricing /subscription /payment-history /donate /about /stock /terms /privacy /contact /invite'
    .split(' ')
    .map((path) => ({ ask: `GET ${path}`, who: everyone })),
  // Nothing is published there.
  { ask: 'GET /discover/in/:country', params: { country: 'iceland' }, who: nobody },
  {
    ask: 'GET /discover/in/:country/:region',
    params: { country: 'portugal', region: 'madeira' },
    who: nobody,
  },
  { ask: 'GET /discover/tag/:tag', params: { tag: 'geyser' }, who: nobody },
  {
    ask: 'GET /discover/features',
    search: 'south=-60&west=-180&north=60&east=180&zoom=2',
    who: everyone,
  },
  {
    ask: 'GET /discover/files/:file',
    params: { file: 'locations.csv' },
    search: 'scope=all',
    who: everyone,
  },
  // Only what is signed is let in, and nobody of these can sign.
  { ask: 'POST /stripe-webhook', send: {}, status: 400, who: everyone },
  {
    ask: 'POST /subscription',
    send: { intent: 'card', ...testCard },
    who: selves,
  },
  {
    ask: 'POST /donate',
    send: { intent: 'donate', amount: '5', ...testCard },
    who: { ...everyone, impersonator: 'never' },
  },
  // Nobody gave or paid this.
  {
    ask: 'GET /donate/:donationId',
    params: { donationId: '01a20066-8bec-7624-b926-7ceea73cdd49' },
    who: nobody,
  },
  { ask: 'GET /test-payment/:pageId', params: { pageId: 'cs_test_1' }, who: nobody },
  {
    ask: 'POST /test-payment/:pageId',
    params: { pageId: 'cs_test_1' },
    send: { intent: 'pay', ...testCard },
    who: nobody,
  },
  { ask: 'GET /test-account/:linkId', params: { linkId: 'link_test_1' }, who: nobody },
  {
    ask: 'POST /test-account/:linkId',
    params: { linkId: 'link_test_1' },
    send: { intent: 'say', outcome: 'ready' },
    who: nobody,
  },
  { ask: 'GET /payment-history/:chargeId', params: { chargeId: 'ch_test_1' }, who: inside(nobody) },
  {
    ask: 'POST /payment-history/:chargeId',
    params: { chargeId: 'ch_test_1' },
    send: { intent: 'send' },
    who: { ...inside(nobody), impersonator: 'never' },
  },
  {
    ask: 'GET /purchase/:itemType/:itemId',
    params: { itemType: 'portfolio', itemId: '{portfolio}' },
    who: { private: members, public: everyone, deleted: nobody },
  },
  {
    ask: 'POST /purchase/:itemType/:itemId',
    params: { itemType: 'portfolio', itemId: '{forSale}' },
    send: { intent: 'card', ...testCard },
    who: selves,
  },
  { ask: 'GET /tutorial/:userId?', params: { userId: '{owner}' }, who: everyone },
  {
    ask: 'POST /contact',
    send: { name: 'Ada', email: 'a@example.com', message: 'Where is the map?' },
    who: everyone,
  },
  { ask: 'POST /invite', send: { email: 'a@example.com' }, status: 200, who: everyone },
  { ask: 'GET /login', who: newcomers },
  { ask: 'POST /login', send: { emailOrUsername: '{@owner}', password }, who: everyone },
  { ask: 'GET /logout', who: { ...everyone, visitor: 'led', guest: 'led' } },
  { ask: 'POST /logout', send: {}, who: everyone },
  { ask: 'POST /auto-login', send: { sessionToken: '{pass}' }, who: everyone },
  {
    ask: 'GET /confirm-email',
    writes: true,
    search: 'emailConfirmToken={confirmToken}',
    who: confirmed,
  },
  { ask: 'POST /confirm-email', send: { email: 'a@example.com' }, who: everyone },
  {
    ask: 'POST /confirm-email',
    send: { emailConfirmToken: '{confirmToken}' },
    who: everyone,
  },
  { ask: 'GET /restore-email', search: 'token={restoreToken}', who: everyone },
  // Leads on to the form for a new password on the login page.
  {
    ask: 'POST /restore-email',
    writes: true,
    send: { token: '{restoreToken}' },
    who: allLogin,
  },
  ...['GET /call-sheet/:token/:day?', 'GET /call-sheet/:token/:day/sheet.pdf'].flatMap(
    (ask): Row[] => [
      { ask, params: { token: '{sheetToken}', day: '2031-05-01' }, who: sheetOpened },
      { ask, params: { token: '{shootLink}', day: '2031-05-01' }, who: nobody },
    ],
  ),
  {
    ask: 'GET /call-sheet/:token/calendar.ics',
    params: { token: '{sheetToken}' },
    who: everyone,
  },
  { ask: 'GET /call-sheet/:token/calendar.ics', params: { token: '{shootLink}' }, who: nobody },
  {
    ask: 'POST /call-sheet/:token/:day?',
    params: { token: '{sheetToken}', day: '2031-05-01' },
    send: { intent: 'confirm' },
    who: sheetOpened,
  },
  { ask: 'GET /stop-invitations', search: '{stopLink}', who: everyone },
  { ask: 'POST /stop-invitations', search: '{stopLink}', send: {}, status: 200, who: everyone },
  { ask: 'GET /stop-mails', search: '{stopMails}', who: everyone },
  { ask: 'POST /stop-mails', search: '{stopMails}', send: {}, status: 200, who: everyone },
  { ask: 'GET /invitation', search: '{invitation}', who: everyone },
  // Only an invitation to a shoot has a picture.
  { ask: 'GET /invitation/picture', search: '{invitation}', who: nobody },
  { ask: 'GET /invitation/calendar.ics', search: '{invitation}', who: nobody },
  {
    ask: 'GET /calendars/:feed/:file',
    params: { feed: '{feed}', file: '{feedFile}' },
    writes: true,
    who: everyone,
  },
  { ask: 'GET /calendars/:feed/:file', params: { feed: '{feed}', file: 'key.ics' }, who: nobody },
  { ask: 'GET /invitation', search: '{namedInvitation}', who: everyone },
  {
    ask: 'POST /invitation',
    search: '{invitation}',
    send: { intent: 'accepted' },
    who: { ...accounts, owner: 'never', impersonator: 'never' },
  },
  {
    ask: 'POST /invitation',
    search: '{namedInvitation}',
    send: { intent: 'accepted' },
    who: { ...admins, admin: 'never' },
  },
  { ask: 'POST /guest', send: {}, who: everyone },
  { ask: 'GET /api', who: everyone },
  { ask: 'GET /api/guides', who: everyone },
  { ask: 'GET /api/types', who: everyone },
  { ask: 'GET /api/calls/:id', params: { id: 'postTag' }, who: everyone },
  { ask: 'GET /api/openapi.json', who: everyone },
  { ask: 'POST /api/openapi.json', who: nobody },
  { ask: 'GET /for-apps/messages.json', who: everyone },
  // No app is named.
  { ask: 'GET /.well-known/apple-app-site-association', who: nobody },
  { ask: 'GET /.well-known/assetlinks.json', who: nobody },
  { ask: 'GET /.well-known/oauth-protected-resource', who: everyone },
  { ask: 'GET /.well-known/oauth-protected-resource/mcp', who: everyone },
  { ask: 'GET /.well-known/oauth-authorization-server', who: everyone },
  // A session is no access token, and nobody is known to these as an app.
  { ask: 'GET /mcp', who: allLogin },
  { ask: 'POST /mcp', send: {}, who: allLogin },
  { ask: 'GET /oauth/authorize', status: 400, who: selves },
  { ask: 'POST /oauth/authorize', send: {}, status: 400, who: selves },
  { ask: 'POST /oauth/token', send: {}, status: 400, who: everyone },
  { ask: 'POST /oauth/revoke', send: {}, status: 200, who: everyone },
  { ask: 'POST /oauth/register', send: {}, status: 400, who: everyone },
  { ask: 'GET /for-apps', who: everyone },
  { ask: 'GET /sitemap.xml', who: everyone },
  { ask: 'GET /robots.txt', who: everyone },
  { ask: 'GET /manifest.webmanifest', who: everyone },
  { ask: 'GET /*', params: { '*': 'nowhere' }, who: allLed },
  { ask: 'GET /impersonation/stop', who: allLed },
  { ask: 'POST /impersonation/stop', send: {}, who: everyone },
]

const media: Row[] = [
  {
    ask: 'GET /media/:photoId/:file',
    params: { photoId: '{locationPhoto}', file: 'card.webp' },
    // The owner of a deleted location sees what they would restore.
    who: { private: members, public: everyone, deleted: owners },
  },
  // The photos of a deleted shoot still belong to their owners.
  ...['conceptPhoto', 'stopPhoto', 'slotPhoto'].map((photo) => ({
    ask: 'GET /media/:photoId/:file',
    params: { photoId: `{${photo}}`, file: 'card.webp' },
    who: {
      private: members,
      public: everyone,
      hidden: members,
      archived: members,
      deleted: owners,
    },
  })),
  {
    ask: 'GET /media/:photoId/:file',
    params: { photoId: '{locationPhoto}', file: 'original' },
    who: { private: editors, public: editors, deleted: nobody },
  },
]

/** What was sold is closed to its buyer, who has a copy that nobody else sees. */
const sold: Row[] = [
  {
    ask: 'GET /purchase/:itemType/:itemId',
    params: { itemType: 'portfolio', itemId: '{sold}' },
    who: everyone,
  },
  {
    ask: 'GET /app/:username/portfolio/:portfolio',
    params: { portfolio: '{sold}' },
    who: everyone,
  },
  {
    ask: 'GET /app/:username/:itemType1/:name1/location/:location',
    params: { itemType1: 'portfolio', name1: '{sold}', location: '{soldLocation}' },
    who: viewOf(owners),
  },
  {
    ask: 'GET /app/:username/location/:location',
    params: { location: '{soldLocation}' },
    who: viewOf(owners),
  },
  ...photosOf('soldHero', everyone),
  ...photosOf('soldPhoto', owners),
  {
    ask: 'GET /app/:username/portfolio/:portfolio',
    params: { username: '{@buyer}', portfolio: '{bought}' },
    who: viewOf(buyers),
  },
  {
    ask: 'GET /app/:username/:itemType1/:name1/location/:location',
    params: {
      username: '{@buyer}',
      itemType1: 'portfolio',
      name1: '{bought}',
      location: '{boughtLocation}',
    },
    who: viewOf(buyers),
  },
  ...photosOf('boughtPhoto', buyers),
  { ask: 'GET /my/portfolios/:id', of: 'bought', who: inside(buyers) },
  { ask: 'GET /my/locations/:id', of: 'boughtLocation', who: inside(buyers) },
  // It is theirs to use, not to sell on.
  {
    ask: 'POST /my/portfolios/:id/sale',
    of: 'bought',
    send: { intent: 'offer', price: '5' },
    who: { ...inside(nobody), buyer: 'never' },
  },
]

/** A moderator sees the photos of what waits and of what was taken down. */
const looked: Row[] = ['submittedPhoto', 'takenDownPhoto'].flatMap((photo) =>
  photosOf(photo, { ...owners, admin: 'yes' }),
)

const viewers: Row[] = [
  { ask: 'GET /app', who: everyone },
  { ask: 'GET /app/:username', who: everyone },
  { ask: 'GET /app/:username/:name', params: { name: '{shoot}' }, who: allLed },
  { ask: 'GET /app/:username/portfolio/:portfolio', who: shown },
  { ask: 'GET /app/:username/location/:location', who: shown },
  { ask: 'GET /app/:username/location/:location/light', who: shown },
  {
    ask: 'GET /app/:username/:itemType1/:name1/location/:location',
    params: { itemType1: 'shoot', name1: '{shoot}', location: '{stop}' },
    who: planShown,
  },
  {
    ask: 'GET /app/:username/:itemType1/:name1/:itemType2/:name2/location/:location',
    params: {
      itemType1: 'project',
      name1: '{project}',
      itemType2: 'shoot',
      name2: '{innerShoot}',
      location: '{innerStop}',
    },
    who: planShown,
  },
  ...['locations', 'gear', 'concept'].map((tab) => ({
    ask: 'GET /app/:username/shoot/:shoot',
    search: `tab=${tab}`,
    who: planShown,
  })),
  { ask: 'GET /app/:username/project/:project', who: planShown },
  {
    ask: 'GET /app/:username/project/:project/shoot/:shoot',
    params: { shoot: '{innerShoot}' },
    who: planShown,
  },
  { ask: 'GET /app/:username/shoot/:shoot/calendar.ics', who: planFiled },
  {
    ask: 'GET /app/:username/project/:project/shoot/:shoot/calendar.ics',
    params: { shoot: '{innerShoot}' },
    who: planFiled,
  },
  {
    ask: 'GET /app/:username/portfolio/:portfolio/files/:file',
    params: { file: 'locations.csv' },
    who: filed,
  },
  ...['locations.gpx', 'day.gpx', 'gear.csv', 'people.csv'].map((file) => ({
    ask: 'GET /app/:username/shoot/:shoot/files/:file',
    params: { file },
    who: planFiled,
  })),
  {
    ask: 'GET /app/:username/project/:project/files/:file',
    params: { file: 'locations.kmz' },
    who: planFiled,
  },
  {
    ask: 'GET /app/:username/project/:project/shoot/:shoot/files/:file',
    params: { shoot: '{innerShoot}', file: 'locations.geojson' },
    who: planFiled,
  },
  { ask: 'GET /app/:username/preview.jpg', who: everyone },
  { ask: 'GET /app/:username/portfolio/:portfolio/preview.jpg', who: previewed },
  { ask: 'GET /app/:username/location/:location/preview.jpg', who: previewed },
  { ask: 'GET /app/:username/shoot/:shoot/preview.jpg', who: planPreviewed },
  { ask: 'GET /app/:username/project/:project/preview.jpg', who: planPreviewed },
]

const lists: Row[] = [
  ...[
    '/my',
    '/my/locations',
    '/my/locations/new',
    '/my/locations/paste',
    '/my/portfolios',
    '/my/portfolios/new',
    '/my/calendar',
    '/my/shoots',
    '/my/shoots/new',
    '/my/projects',
    '/my/projects/new',
    '/my/shared',
    '/my/notifications',
    '/my/gear',
    '/my/gear/paste',
    '/my/offline',
    '/my/import',
    '/my/import/immich',
    '/my/locations/choices',
    '/my/tags',
    '/my/tags/suggestions',
    '/my/favorites',
    '/my/searches',
    '/my/purchases',
    '/my/education',
    '/my/sales',
    '/my/sales/file',
    '/my/deleted',
    '/my/addresses',
  ].map((path) => ({ ask: `GET ${path}`, who: accounts })),
  {
    ask: 'GET /my/locations/features',
    search: 'south=-10&north=10&west=-10&east=10&zoom=3',
    who: accounts,
  },
  {
    ask: 'GET /my/files/:file',
    params: { file: 'locations.csv' },
    search: 'search=',
    who: accounts,
  },
  ...['portfolio', 'shoot', 'project'].map((kind) => ({
    ask: 'GET /my/files/:file',
    params: { file: 'locations.csv' },
    search: `${kind}={${kind}}`,
    who: ownFiled,
  })),
  {
    ask: 'POST /my/files/:file',
    params: { file: 'locations.gpx' },
    send: { locationIds: '{location}' },
    status: 200,
    who: ownFiled,
  },
  ...(['location', 'portfolio', 'shoot', 'project'] as const).map((kind) => ({
    ask: `POST /my/${kind}s`,
    send: { intent: 'deleteSeveral', [`${kind}Ids`]: `{${kind}}` },
    who: { private: inside(owners), deleted: inside(nobody) },
  })),
  ...(['shoot', 'project'] as const).map((kind) => ({
    ask: `POST /my/${kind}s`,
    send: { intent: 'archiveSeveral', [`${kind}Ids`]: `{${kind}}` },
    who: { private: inside(owners), deleted: inside(nobody) },
  })),
  // Only its owner brings a deleted item back.
  ...(['location', 'portfolio', 'shoot', 'project'] as const).map((kind) => ({
    ask: `POST /my/${kind}s`,
    send: { intent: 'restore', id: `{${kind}}` },
    who: { private: inside(owners), deleted: inside(owners) },
  })),
  ...(['location', 'portfolio', 'shoot', 'project'] as const).map((kind) => ({
    ask: 'POST /my/deleted',
    send: { kind, id: `{${kind}}` },
    who: { private: inside(owners), deleted: inside(owners) },
  })),
  ...(['gear', 'tag'] as const).map((kind) => ({
    ask: 'POST /my/deleted',
    send: { kind, id: `{${kind}}` },
    who: inside(owners),
  })),
  // Like the undo of its page: an editor of the item that it was in brings it back.
  { ask: 'POST /my/deleted', send: { kind: 'photo', id: '{locationPhoto}' }, who: saved },
  { ask: 'POST /my/deleted', send: { kind: 'gearPhoto', id: '{slotPhoto}' }, who: inside(owners) },
  { ask: 'POST /my/deleted', send: { kind: 'concept', id: '{concept}' }, who: saved },
  { ask: 'POST /my/deleted', send: { kind: 'conceptImage', id: '{conceptPhoto}' }, who: saved },
  {
    ask: 'POST /my/locations',
    send: { intent: 'addTo', to: 'portfolios:{portfolio}', locationIds: '{location}' },
    // An editor who acts for the owner adds only what everybody sees.
    who: { public: othersTold, deleted: inside(nobody) },
  },
  ...(['location', 'portfolio', 'project'] as const).map((kind) => ({
    ask: `POST /my/${kind}s/new`,
    send: { title: 'New' },
    who: accounts,
  })),
  { ask: 'POST /my/shoots/new', send: { title: 'New', timeZone: 'UTC' }, who: accounts },
  ...(['shoot', 'project'] as const).map((kind) => ({
    ask: `POST /my/${kind}s/order`,
    send: { intent: `move:{${kind}} 0`, ids: `{${kind}}` },
    who: accounts,
  })),
  ...(['location', 'portfolio', 'shoot', 'project'] as const).flatMap((kind) => [
    {
      ask: 'POST /my/shared',
      send: { intent: 'accept', kind, itemId: `{${kind}}` },
      who: { private: invitees, deleted: inside(nobody) },
    },
    {
      ask: 'POST /my/shared',
      send: { intent: 'leave', kind, itemId: `{${kind}}` },
      // Leaving an item that does not exist succeeds, too, so that nobody learns whether it does.
      who: { private: accounts, deleted: accounts },
    },
  ]),
  { ask: 'POST /my/notifications', send: {}, who: accounts },
  {
    ask: 'GET /my/notifications/:id',
    params: { id: '01a20066-8bec-7624-b926-7ceea73cdd49' },
    who: inside(nobody),
  },
  { ask: 'POST /my/gear', send: { title: 'Tripod', quantity: '1' }, who: accounts },
  {
    ask: 'POST /my/locations/paste',
    send: { intent: 'save', items: JSON.stringify([{ title: 'Old pier' }]) },
    who: accounts,
  },
  { ask: 'POST /my/gear/paste', send: { intent: 'save', text: 'Tripod' }, who: accounts },
]

const places: Row[] = [
  { ask: 'GET /my/locations/:id', of: 'location', who: opened },
  { ask: 'GET /my/locations/:id/edit', of: 'location', who: formShown },
  { ask: 'POST /my/locations/:id', of: 'location', send: { title: 'Renamed' }, who: posted },
  { ask: 'POST /my/locations/:id/edit', of: 'location', send: { title: 'Renamed' }, who: saved },
  { ask: 'POST /my/locations/:id', of: 'location', send: { intent: 'clone' }, who: copied },
  { ask: 'POST /my/locations/:id', of: 'location', send: { intent: 'delete' }, who: removed },
  {
    ask: 'POST /my/locations/:id',
    of: 'location',
    send: { intent: 'photo-remove:{locationPhoto}' },
    who: posted,
  },
  {
    ask: 'POST /my/locations/:id',
    of: 'location',
    send: { intent: 'restorePhoto', id: '{locationPhoto}' },
    who: posted,
  },
  { ask: 'POST /my/locations/:id', of: 'location', photo: 'form', who: posted },
  { ask: 'POST /my/locations/:id/edit', of: 'location', photo: 'form', who: saved },
  {
    ask: 'POST /my/locations/:id/photos',
    of: 'location',
    photo: 'raw',
    status: 200,
    who: saved,
  },
  {
    ask: 'GET /my/locations/:id/add',
    of: 'location',
    who: { private: inside(members), public: accounts, deleted: inside(nobody) },
  },
  {
    ask: 'POST /my/locations/:id/add',
    of: 'location',
    send: { to: 'shoots:{shoot}', locationIds: '{location}' },
    who: saved,
  },
  { ask: 'GET /my/portfolios/:id', of: 'portfolio', who: formShown },
  { ask: 'GET /my/portfolios/:id/edit', of: 'portfolio', who: formShown },
  { ask: 'GET /my/portfolios/:id/sale', of: 'portfolio', who: own },
  { ask: 'GET /my/portfolios/:id/codes', of: 'portfolio', who: own },
  {
    ask: 'POST /my/portfolios/:id/codes',
    of: 'portfolio',
    send: { intent: 'create', code: 'SPRING', percentOff: '20' },
    who: ownTold,
  },
  {
    ask: 'POST /my/portfolios/:id/sale',
    of: 'portfolio',
    send: { intent: 'offer', price: '45' },
    who: ownTold,
  },
  {
    ask: 'POST /my/portfolios/:id/sale',
    of: 'portfolio',
    send: { intent: 'withdraw' },
    who: ownTold,
  },
  { ask: 'POST /my/portfolios/:id/edit', of: 'portfolio', send: { title: 'Renamed' }, who: saved },
  { ask: 'POST /my/portfolios/:id', of: 'portfolio', send: { intent: 'clone' }, who: copied },
  { ask: 'POST /my/portfolios/:id', of: 'portfolio', send: { intent: 'delete' }, who: removed },
  {
    ask: 'POST /my/tags',
    send: { intent: 'rename', id: '{tag}', title: 'dusk' },
    who: inside(owners),
  },
  {
    ask: 'POST /my/tags',
    send: { intent: 'merge', id: '{tag}', intoId: '{otherTag}' },
    who: inside(owners),
  },
  { ask: 'POST /my/tags', send: { intent: 'delete', id: '{tag}' }, who: inside(owners) },
  { ask: 'POST /my/tags', send: { intent: 'restore', id: '{tag}' }, who: inside(owners) },
  ...(['location', 'portfolio'] as const).flatMap((kind) => [
    {
      ask: 'POST /my/favorites/mark',
      send: { intent: `favorite:${kind}`, id: `{${kind}}` },
      who: copied,
    },
    { ask: 'POST /my/copies', send: { kind, id: `{${kind}}` }, who: copied },
  ]),
  // The operator has listed no such server.
  {
    ask: 'POST /my/import/immich',
    send: { intent: 'connect', host: 'https://photos.example', apiKey: 'key' },
    status: 400,
    who: accounts,
  },
  { ask: 'GET /my/import/immich/:id', of: 'immichImport', who: inside(owners) },
  {
    ask: 'POST /my/import/immich/:id',
    of: 'immichImport',
    send: { intent: 'stop' },
    who: inside(owners),
  },
  { ask: 'GET /my/import/:id', of: 'import', who: inside(owners) },
  { ask: 'POST /my/import/:id', of: 'import', send: { intent: 'undo' }, who: inside(owners) },
  {
    ask: 'POST /my/education',
    send: { intent: 'ask', school: 'Film school', address: 'film.example' },
    who: accounts,
  },
  // Nobody bought a location.
  { ask: 'POST /my/purchases', send: { intent: 'take', id: '{location}' }, who: inside(nobody) },
  // Somebody else's saved search is as none.
  { ask: 'GET /my/searches/:id', params: { id: '{location}' }, who: inside(nobody) },
  ...['quiet', 'bell', 'remove', 'restore'].map((intent) => ({
    ask: 'POST /my/searches',
    send: { intent, id: '{location}' },
    who: inside(nobody),
  })),
  // Only who sold it gives it back, and an admin on a page of theirs.
  {
    ask: 'POST /my/sales',
    send: { intent: 'refund', id: '{sale}' },
    who: { ...inside(nobody), owner: 'yes', admin: 'yes', impersonator: 'never' },
  },
  // Nobody has begun an account there.
  {
    ask: 'POST /my/sales',
    send: { intent: 'open' },
    who: { ...inside(nobody), impersonator: 'never' },
  },
  { ask: 'POST /discover/save', send: { query: 'search=pier' }, who: accounts },
  {
    ask: 'POST /discover/take',
    send: { take: '{location}.library' },
    who: copied,
  },
  { ask: 'POST /my/import', photo: 'form', who: accounts },
  { ask: 'POST /my/import/begin', status: 200, send: importOf('{key}'), who: accounts },
  { ask: 'POST /my/import/known', status: 200, send: [], who: accounts },
  { ask: 'POST /my/import/surroundings', status: 200, send: [], who: accounts },
  {
    ask: 'POST /my/import/:id/photos',
    of: 'import',
    search: 'location={importPlace}',
    photo: 'raw',
    status: 200,
    who: inside(owners),
  },
  { ask: 'POST /my/import/files', photo: 'raw', status: 200, who: accounts },
  {
    ask: 'POST /my/import/:id/files',
    of: 'waitingImport',
    photo: 'raw',
    status: 200,
    who: inside(owners),
  },
  { ask: 'GET /my/import/:id', of: 'waitingImport', who: inside(owners) },
  {
    ask: 'POST /my/import/:id',
    of: 'waitingImport',
    send: { intent: 'place:{foundLocation}', 'at-{foundLocation}': '46, 7' },
    who: inside(owners),
  },
  {
    ask: 'POST /my/import/:id',
    of: 'waitingImport',
    send: { intent: 'discard:{foundLocation}' },
    who: inside(owners),
  },
  { ask: 'POST /my/import/:id/finish', of: 'import', status: 200, send: {}, who: inside(owners) },
]

const plans: Row[] = (['shoot', 'project'] as const).flatMap((kind): Row[] => {
  const page = `/my/${kind}s/:id`
  const form = kind === 'project' ? `${page}/edit` : page
  return [
    { ask: `GET ${page}`, of: kind, who: planEdited },
    ...(form === page ? [] : [{ ask: `GET ${form}`, of: kind, who: planEdited }]),
    {
      ask: `POST ${form}`,
      of: kind,
      send: { title: 'Renamed', timeZone: 'UTC' },
      who: planSaved,
    },
    {
      ask: `POST ${page}`,
      of: kind,
      send: { intent: 'duplicate' },
      who: copied,
    },
    { ask: `POST ${page}`, of: kind, send: { intent: 'archive' }, who: planOwn },
    { ask: `POST ${page}`, of: kind, send: { intent: 'unarchive' }, who: planOwn },
    { ask: `POST ${page}`, of: kind, send: { intent: 'delete' }, who: planRemoved },
    { ask: `GET ${page}/concept`, of: kind, who: planEdited },
    { ask: `POST ${page}/concept`, of: kind, send: { title: 'Mood' }, who: planSaved },
    {
      ask: `POST ${page}/concept/photos`,
      of: kind,
      photo: 'raw',
      status: 200,
      who: { private: viewerTold, deleted: inside(nobody) },
    },
  ]
})

const heldLists: Row[] = [
  ...(['shoot', 'project', 'portfolio'] as const).map((kind) => ({
    ask: 'POST /my/:items/:id/locations',
    of: kind,
    params: { items: `${kind}s` },
    send: { intent: 'remove:{location}' },
    who: saved,
  })),
  {
    ask: 'POST /my/projects/:id/shoots',
    of: 'project',
    send: { intent: 'remove:{shoot}' },
    who: saved,
  },
]

const boardOfShoot: Row[] = [
  { ask: 'GET /my/shoots/:id/plan', of: 'shoot', who: planEdited },
  ...[
    { intent: 'times:{stopId}', start: '2026-05-01T18:30', end: '2026-05-01T19:30' },
    { intent: 'put:{stopId} 1777658400000 1777662000000' },
    { intent: 'clear:{stopId}' },
    { intent: 'again:{stopId}' },
    { intent: 'undo', id: '{stopId} 1777658400000 -' },
    { intent: 'take' },
  ].map((send) => ({ ask: 'POST /my/shoots/:id/plan', of: 'shoot', send, who: planSaved })),
  {
    ask: 'POST /my/calendar',
    send: { intent: 'move:{shoot}', date: '2031-05-02' },
    who: saved,
  },
  { ask: 'POST /my/calendar', send: { intent: 'makeFeed', password }, who: selves },
  { ask: 'POST /my/calendar', send: { intent: 'removeFeed' }, who: selves },
  {
    ask: 'POST /my/calendar',
    send: { intent: 'saveFeed', isLight: 'on' },
    who: { ...inside(nobody), owner: 'yes', impersonator: 'never' },
  },
  {
    ask: 'POST /my/projects/:id/edit',
    of: 'project',
    send: { intent: 'removeFeed' },
    who: { ...inside(members), impersonator: 'never' },
  },
  { ask: 'GET /my/shoots/:id/changes', of: 'shoot', who: formShown },
  {
    ask: 'POST /my/shoots/:id/stops/:stopId',
    of: 'shoot',
    params: { stopId: '{stopId}' },
    send: { to: '1777658400000 1777662000000', from: '- -' },
    status: 200,
    who: saved,
  },
  {
    ask: 'POST /my/shoots/:id/day',
    of: 'shoot',
    send: { to: '2031-05-02' },
    status: 200,
    who: saved,
  },
]

const conceptOfShoot: Row[] = [
  ...[
    { intent: 'restoreImage', id: '{conceptPhoto}' },
    { intent: 'restoreConcept', id: '{concept}' },
  ].map((send) => ({
    ask: 'POST /my/shoots/:id/concept',
    of: 'shoot',
    send,
    who: { private: viewerLed, deleted: inside(nobody) },
  })),
  {
    ask: 'POST /my/shoots/:id/concept',
    of: 'shoot',
    photo: 'form',
    who: { private: viewerLed, deleted: inside(nobody) },
  },
  {
    ask: 'POST /my/shoots/:id/concept',
    of: 'shoot',
    send: { intent: 'photo-remove:{conceptPhoto}' },
    who: planSaved,
  },
  {
    ask: 'POST /my/shoots/:id/concept',
    of: 'shoot',
    send: { intent: 'delete' },
    who: planSaved,
  },
]

const people: Row[] = (['location', 'portfolio', 'shoot', 'project'] as const).flatMap((kind) => {
  const row = { of: kind, params: { items: `${kind}s` }, who: own }
  const formerly = { ...row, who: { private: inside(allLed), deleted: inside(allLed) } }
  return [
    { ask: 'GET /my/:items/:id/people', ...formerly },
    { ask: 'GET /my/:items/:id/links', ...formerly },
    { ask: 'GET /my/:items/:id/public', ...formerly },
    { ask: 'GET /my/:items/:id/share', ...row },
    {
      ask: 'POST /my/:items/:id/share',
      ...row,
      send: { intent: 'invite', recipient: '{@newcomer}' },
    },
    {
      ask: 'POST /my/:items/:id/share',
      ...row,
      send: { intent: 'level', userItemId: `{${kind}Share}`, accessLevel: 'edit' },
    },
    {
      ask: 'POST /my/:items/:id/share',
      ...row,
      send: { intent: 'remove', userItemId: `{${kind}Share}` },
    },
  ]
})

const reported: Row[] = [
  {
    ask: 'GET /report',
    search: 'item=location.{location}',
    who: { private: nobody, public: everyone, deleted: nobody },
  },
  {
    ask: 'POST /report',
    search: 'item=location.{location}',
    send: { reason: 'other' },
    who: { private: nobody, public: everyone, deleted: nobody },
  },
  {
    ask: 'POST /report',
    search: 'item=location.{location}',
    send: { intent: 'takeDown', reason: 'Private land' },
    who: { public: admins },
  },
]

const publishing: Row[] = [
  ...(['location', 'portfolio'] as const).flatMap((kind): Row[] => {
    const row = { of: kind, params: { items: `${kind}s` } }
    const ticks = Object.fromEntries(checklist.map((check) => [check, 'on']))
    return [
      { ask: 'GET /my/:items/:id/share', ...row, who: own },
      {
        ask: 'POST /my/:items/:id/share',
        ...row,
        send: { intent: 'submit', ...ticks },
        who: ownTold,
      },
      { ask: 'POST /my/:items/:id/share', ...row, send: { intent: 'takeOff' }, who: ownTold },
    ]
  }),
  ...(['shoot', 'project'] as const).flatMap((kind): Row[] => {
    const row = { of: kind, params: { items: `${kind}s` }, who: own }
    return [
      { ask: 'GET /my/:items/:id/share', ...row },
      { ask: 'POST /my/:items/:id/share', ...row, send: { intent: 'save', isPublic: 'on' } },
    ]
  }),
]

/** Whoever sees a shoot may look at its packing list. */
const packed = {
  private: inside(members),
  public: accounts,
  hidden: inside(members),
  archived: inside(members),
  deleted: inside(nobody),
}
/** Whoever is of the crew ticks its gear. */
const ticked = { private: inside(members), public: crewTold, deleted: inside(nobody) }
/** An admin saves nothing offline that they see as somebody else. */
const savedOffline = Object.fromEntries(
  Object.entries(packed).map(([state, who]) => [state, { ...who, impersonator: 'never' }]),
) as typeof packed
/** Whoever has joined has a line of their own; the owner's is on the page of the people. */
const guests = { ...inside(members), owner: 'no', impersonator: 'no' } as const
const joined = { private: guests, public: guests, deleted: inside(nobody) }
/** Only editors add gear; others who see the shoot are told so. */
const added = {
  private: viewerTold,
  public: othersTold,
  deleted: inside(nobody),
}

const gear: Row[] = [
  { ask: 'GET /my/gear/:id', of: 'gear', who: inside(owners) },
  {
    ask: 'POST /my/gear/:id',
    of: 'gear',
    send: { title: 'Tripod', quantity: '1' },
    who: inside(owners),
  },
  { ask: 'POST /my/gear/:id', of: 'gear', send: { intent: 'delete' }, who: inside(owners) },
  { ask: 'POST /my/gear/:id', of: 'gear', photo: 'form', who: inside(owners) },
  {
    ask: 'POST /my/gear/:id',
    of: 'slotGear',
    send: { intent: 'photo-remove:{slotPhoto}' },
    who: inside(owners),
  },
  {
    ask: 'POST /my/gear/:id',
    of: 'slotGear',
    send: { intent: 'restorePhoto', id: '{slotPhoto}' },
    who: inside(owners),
  },
  { ask: 'POST /my/gear', send: { intent: 'restore', id: '{gear}' }, who: inside(owners) },
  {
    ask: 'POST /my/gear/:id/photo',
    of: 'gear',
    photo: 'raw',
    status: 200,
    who: inside(owners),
  },
  { ask: 'GET /my/shoots/:id/crew', of: 'shoot', who: own },
  {
    ask: 'POST /my/shoots/:id/crew',
    of: 'shoot',
    send: { intent: 'sheet', role: 'Director', phonesFor: 'crew' },
    who: own,
  },
  ...sheetPages.flatMap(rowsOfSheet),
  { ask: 'GET /my/shoots/:id/me', of: 'shoot', who: joined },
  { ask: 'POST /my/shoots/:id/me', of: 'shoot', send: { phone: '5551234567' }, who: joined },
  { ask: 'GET /my/shoots/:id/gear', of: 'shoot', who: packed },
  { ask: 'GET /my/shoots/:id/offline', of: 'shoot', who: savedOffline },
  {
    ask: 'POST /my/shoots/:id/gear',
    of: 'shoot',
    send: { tick: 'isPacked:true:{slot}' },
    who: ticked,
  },
  ...[
    { tick: 'inUse:false:{slot}' },
    { intent: 'quantity', slot: '{slot}', quantity: '3' },
    { intent: 'remove', slot: '{slot}' },
    { intent: 'put-back', id: '{gearOf}:1:yes' },
  ].map((send) => ({ ask: 'POST /my/shoots/:id/gear', of: 'shoot', send, who: saved })),
  // Only the owner of the gear sets its quantity.
  {
    ask: 'POST /my/shoots/:id/gear',
    of: 'shoot',
    send: { intent: 'quantity', slot: '{slot}', quantity: '2' },
    who: { private: membersTold, public: allTold, deleted: inside(nobody) },
  },
  { ask: 'GET /my/shoots/:id/gear/add', of: 'shoot', who: added },
  {
    ask: 'POST /my/shoots/:id/gear/add',
    of: 'shoot',
    send: { gear: '{gearOf}', quantity: '1' },
    status: 200,
    who: saved,
  },
  {
    ask: 'POST /my/slots/:id/tick',
    of: 'slot',
    send: { tick: 'isPacked:true' },
    status: 200,
    who: ticked,
  },
]

const account: Row[] = [
  ...['', '/login', '/notifications', '/plan', '/tokens', '/webhooks', '/data', '/delete'].map(
    (part) => ({
      ask: `GET /my/account${part}`,
      who: selves,
    }),
  ),
  { ask: 'POST /my/account', send: { username: '{@me}', displayName: 'Me' }, who: selves },
  { ask: 'POST /my/account', send: { intent: 'clock', clock: '24h' }, who: selves },
  { ask: 'POST /my/account/login', send: { intent: 'endOthers' }, who: selves },
  {
    ask: 'POST /my/account/notifications',
    send: { intent: 'remove:01a20066-8bec-7624-b926-7ceea73cdd49' },
    who: { ...inside(nobody), impersonator: 'never' },
  },
  { ask: 'POST /my/account/data', send: { intent: 'create' }, who: selves },
  { ask: 'GET /my/account/data/restore/:id', of: 'archive', who: alone },
  {
    ask: 'POST /my/account/data/restore/:id',
    of: 'archive',
    send: { intent: 'apply' },
    who: alone,
  },
  {
    ask: 'POST /my/account/webhooks',
    send: {
      intent: 'create',
      url: 'https://studio.example/recce',
      events: 'item.created',
      password,
    },
    status: 200,
    who: selves,
  },
  {
    ask: 'POST /my/account/tokens',
    send: { intent: 'create', name: 'Backup', scopes: 'library:read', expiry: '30', password },
    status: 200,
    who: selves,
  },
  { ask: 'POST /my/account/delete', send: { username: '{@me}', password }, who: selves },
  {
    ask: 'GET /my/account/downloads/:id',
    of: 'download',
    who: alone,
  },
]

const admin: Row[] = [
  ...[
    '',
    '/users',
    '/submissions',
    '/money',
    '/money/sales',
    '/money/payouts',
    '/outbox',
    '/jobs',
    '/audit',
  ].map((part) => ({
    ask: `GET /admin${part}`,
    who: admins,
  })),
  { ask: 'GET /contact-mgmt', who: admins },
  { ask: 'GET /elements', who: admins },
  { ask: 'GET /admin/outbox/:id', of: 'mail', who: admins },
  { ask: 'GET /admin/outbox/:id/mail.eml', of: 'mail', who: admins },
  { ask: 'POST /admin/outbox/:id', of: 'failedMail', send: {}, who: admins },
  ...['open={submission}', 'tab=reports', 'tab=decided'].map((search) => ({
    ask: 'GET /admin/submissions',
    search,
    who: admins,
  })),
  ...[
    { intent: 'accept', id: '{submission}' },
    { intent: 'reject', id: '{submission}', reason: 'Another place' },
    { intent: 'undo', id: '{decided}' },
    { intent: 'dismiss', id: '{report}' },
    { intent: 'takeDown', item: 'location.{reported}', reason: 'Private land' },
    { intent: 'letBack', item: 'location.{takenDown}' },
  ].map((send) => ({ ask: 'POST /admin/submissions', send, who: admins })),
  // Nobody decides on what is theirs.
  {
    ask: 'POST /admin/submissions',
    send: { intent: 'accept', id: '{submissionOfAdmin}' },
    who: { ...admins, admin: 'never' },
  },
  { ask: 'GET /admin/education', who: admins },
  {
    ask: 'POST /admin/education',
    send: { intent: 'grant', id: '{location}', endsOn: inAYear },
    who: { ...admins, admin: 'no' },
  },
  { ask: 'POST /admin/money', send: { intent: 'win', id: '{dispute}' }, who: admins },
  { ask: 'POST /admin/money/sales', send: { intent: 'refund', id: '{sale}' }, who: admins },
  {
    ask: 'POST /admin/money/payouts',
    send: {
      intent: 'pay',
      seller: '{owner}',
      balanceCents: '450',
      amount: '4.50',
      paidOn: '2026-05-01',
      reference: 'Transfer 7',
    },
    who: admins,
  },
  // The owner has begun no account.
  {
    ask: 'POST /admin/money/payouts',
    send: { intent: 'send', seller: '{owner}', dueCents: '450' },
    who: { ...admins, admin: 'no' },
  },
  { ask: 'POST /admin/jobs', send: { id: '{job}' }, who: admins },
  ...[
    { intent: 'role', id: '{stranger}', role: 'beta' },
    { intent: 'tier', id: '{stranger}', tier: 'Pro' },
    { intent: 'endSessions', id: '{stranger}' },
    { intent: 'actAs', id: '{stranger}' },
  ].map((send) => ({ ask: 'POST /admin/users', send, who: admins })),
  ...[
    { intent: 'mark', id: '{contact}', isRead: 'true' },
    { intent: 'reply', id: '{contact}', reply: 'Below the menu.' },
    { intent: 'delete', id: '{contact}' },
  ].map((send) => ({ ask: 'POST /contact-mgmt', send, who: admins })),
]

export const pages: Row[] = [
  ...site,
  ...media,
  ...sold,
  ...looked,
  ...viewers,
  ...lists,
  ...places,
  ...plans,
  ...boardOfShoot,
  ...heldLists,
  ...conceptOfShoot,
  ...people,
  ...publishing,
  ...reported,
  ...gear,
  ...account,
  ...admin,
]

function photosOf(photo: string, who: Row['who']): Row[] {
  const params = { photoId: `{${photo}}`, file: 'card.webp' }
  return [{ ask: 'GET /media/:photoId/:file', params, who }]
}

function importOf(key: string) {
  return { key, places: [{ title: 'New', photoCount: 0 }] }
}
