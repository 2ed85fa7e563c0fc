import type { Section } from '#app/domain/rules/section.ts'
import { linkSections } from '#app/domain/rules/section.ts'
import {
  allLed,
  everyone,
  inside,
  membersTold,
  nobody,
  owners,
  type Row,
  sectionLink,
} from './access-rows.ts'

/**
 * Links are askers of their own: what is behind one is the same for everybody, and follows from its
 * sections. `{shootLink}` has all of them, `{shootBareLink}` has none.
 */
const always = { private: everyone, public: everyone, deleted: nobody }
const plan = { ...always, hidden: everyone, archived: everyone }

/** What the link hides is there only as far as everybody sees it. */
const hidden = { ...always, private: nobody }
const planHidden = { ...hidden, hidden: nobody, archived: nobody }

const stop = { location: '{stop}' }
const innerShoot = { shoot: '{innerShoot}' }
const innerStop = { ...innerShoot, location: '{innerStop}' }

const behind: Row[] = [
  {
    ask: 'GET /link/:token',
    params: { token: '{shootLink}' },
    who: { ...always, private: allLed, public: allLed },
  },
  ...behindBoth('location', '', {}, always, always),
  ...behindBoth('location', '/light', {}, always, always),
  ...behindBoth('portfolio', '', {}, always, always),
  ...behindBoth('portfolio', '/location/:location', { location: '{held}' }, always, hidden),
  ...behindBoth('portfolio', '/location/:location/light', { location: '{held}' }, always, hidden),
  ...behindBoth('shoot', '', {}, plan, plan),
  ...behindBoth('shoot', '/calendar.ics', {}, plan, plan),
  ...behindBoth('project', '/shoot/:shoot/calendar.ics', innerShoot, plan, plan),
  ...behindBoth('portfolio', '/files/:file', { file: 'locations.kmz' }, always, hidden),
  ...behindBoth('shoot', '/files/:file', { file: 'locations.gpx' }, plan, planHidden),
  ...behindBoth('shoot', '/files/:file', { file: 'day.gpx' }, plan, planHidden),
  ...behindBoth('shoot', '/files/:file', { file: 'people.csv' }, plan, planHidden),
  ...behindBoth('project', '/files/:file', { file: 'locations.csv' }, plan, planHidden),
  ...behindBoth(
    'project',
    '/shoot/:shoot/files/:file',
    { ...innerShoot, file: 'gear.csv' },
    plan,
    planHidden,
  ),
  ...behindBoth('shoot', '/location/:location', stop, plan, planHidden),
  ...behindBoth('shoot', '/location/:location/light', stop, plan, planHidden),
  ...behindBoth('project', '', {}, plan, plan),
  ...behindBoth('project', '/location/:location', { location: '{planned}' }, plan, planHidden),
  ...behindBoth(
    'project',
    '/location/:location/light',
    { location: '{planned}' },
    plan,
    planHidden,
  ),
  ...behindBoth('project', '/shoot/:shoot', innerShoot, plan, plan),
  ...behindBoth('project', '/shoot/:shoot/location/:location', innerStop, plan, planHidden),
  ...behindBoth('project', '/shoot/:shoot/location/:location/light', innerStop, plan, planHidden),
  ...photoBehind('locationLink', 'locationPhoto', always),
  ...photoBehind('locationBareLink', 'locationPhoto', always),
  ...photoBehind('shootLink', 'locationPhoto', hidden),
  ...['stopPhoto', 'slotPhoto', 'conceptPhoto'].flatMap((photo) => [
    ...photoBehind('shootLink', photo, plan),
    ...photoBehind('shootBareLink', photo, planHidden),
    ...photoBehind('portfolioLink', photo, planHidden),
  ]),
  ...photoBehind('lockedLink', 'locationPhoto', { private: nobody, public: nobody }),
  {
    ask: 'GET /link/:token/media/:photoId/:file',
    params: { token: '{locationLink}', photoId: '{locationPhoto}', file: 'original' },
    who: { private: nobody, public: nobody },
  },
  // A link of one item used for another, one with a password, and one that is revoked.
  { ask: 'GET /link/:token/project', params: { token: '{shootLink}' }, who: nobody },
  {
    ask: 'GET /link/:token/shoot/location/:location',
    params: { token: '{shootLink}', location: '{location}' },
    who: { private: nobody, public: nobody },
  },
  {
    ask: 'GET /link/:token/location',
    params: { token: '{lockedLink}' },
    who: { ...always, private: allLed, public: allLed },
  },
  { ask: 'GET /link/:token/unlock', params: { token: '{lockedLink}' }, who: always },
  {
    ask: 'POST /link/:token/unlock',
    params: { token: '{lockedLink}' },
    send: { password: 'open sesame' },
    who: always,
  },
  {
    ask: 'GET /link/:token/location',
    params: { token: '{revokedLink}' },
    who: { private: nobody, public: nobody },
  },
]

/** The address of a person's call sheet opens that sheet alone. */
const behindSheet: Row[] = [
  { ask: 'GET /link/:token' },
  { ask: 'GET /link/:token/shoot' },
  { ask: 'GET /link/:token/shoot/location/:location', params: stop },
  {
    ask: 'GET /link/:token/media/:photoId/:file',
    params: { photoId: '{locationPhoto}', file: 'card.webp' },
  },
  { ask: 'GET /call-sheet/:token/:day?', params: { day: '2031-05-02' } },
  { ask: 'GET /call-sheet/:token/:day/sheet.pdf', params: { day: '2031-05-02' } },
].map((row) => ({
  ...row,
  params: { ...row.params, token: '{sheetToken}' },
  who: { private: nobody, public: nobody },
}))

const own = { private: inside(owners), deleted: inside(nobody) }
/** Members are told that only the owner does this. */
const ownTold = { private: membersTold, deleted: inside(nobody) }

const ofOwner: Row[] = (['location', 'portfolio', 'shoot', 'project'] as const).flatMap((kind) => {
  const row = { of: kind, params: { items: `${kind}s` } }
  const id = `{${kind}LinkId}`
  return [
    { ask: 'GET /my/:items/:id/share', ...row, who: own },
    ...[
      { intent: 'create', name: 'crew' },
      { intent: `change:${id}`, name: 'crew' },
      { intent: 'revoke', id },
      { intent: 'restore', id },
    ].map((send) => ({ ask: 'POST /my/:items/:id/share', ...row, send, who: ownTold })),
  ]
})

/** What a private item shows behind a link with one section alone: the doors of that section. */
const bySection: Row[] = [
  ...doorOf('portfolio', 'locations', '/location/:location', { location: '{held}' }),
  ...doorOf('shoot', 'locations', '/location/:location', stop),
  ...doorOf('project', 'locations', '/location/:location', { location: '{planned}' }),
  ...doorOf('project', 'locations', '/shoot/:shoot/location/:location', innerStop),
  ...doorOf('portfolio', 'locations', '/files/:file', { file: 'locations.csv' }),
  ...doorOf('shoot', 'locations', '/files/:file', { file: 'locations.geojson' }),
  ...doorOf('shoot', 'locations', '/files/:file', { file: 'day.gpx' }),
  ...doorOf('shoot', 'gear', '/files/:file', { file: 'gear.csv' }),
  ...doorOf('shoot', 'people', '/files/:file', { file: 'people.csv' }),
  ...doorOf('project', 'locations', '/files/:file', { file: 'locations.kml' }),
  ...photoOf('shoot', 'locations', 'stopPhoto'),
  ...photoOf('shoot', 'gear', 'slotPhoto'),
  ...photoOf('shoot', 'concept', 'conceptPhoto'),
]

export const linkRows: Row[] = [...behind, ...behindSheet, ...bySection, ...ofOwner]

function doorOf(
  kind: keyof typeof linkSections,
  opener: Section,
  rest: string,
  params: Record<string, string>,
): Row[] {
  return linkSections[kind].map((section) => ({
    ask: `GET /link/:token/${kind}${rest}`,
    params: { ...params, token: `{${sectionLink(kind, section)}}` },
    who: section === opener ? everyone : nobody,
  }))
}

function photoOf(kind: keyof typeof linkSections, opener: Section, photo: string): Row[] {
  return linkSections[kind].flatMap((section) =>
    photoBehind(sectionLink(kind, section), photo, section === opener ? everyone : nobody),
  )
}

function behindBoth(
  kind: string,
  rest: string,
  params: Record<string, string>,
  all: Row['who'],
  none: Row['who'],
): Row[] {
  const ask = `GET /link/:token/${kind}${rest}`
  return [
    { ask, params: { ...params, token: `{${kind}Link}` }, who: all },
    { ask, params: { ...params, token: `{${kind}BareLink}` }, who: none },
  ]
}

function photoBehind(link: string, photo: string, who: Row['who']): Row[] {
  const params = { token: `{${link}}`, photoId: `{${photo}}`, file: 'card.webp' }
  return [{ ask: 'GET /link/:token/media/:photoId/:file', params, who }]
}
