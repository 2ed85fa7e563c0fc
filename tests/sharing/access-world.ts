import { db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import * as sso from '#app/domain/accounts/sso.server.ts'
import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as takedowns from '#app/domain/discover/takedowns.server.ts'
import { ContactInput } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { changeTest } from '#app/domain/money/test-payments/double.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import { mailSwitchLinks } from '#app/domain/post/mail-switches.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { optOutLink } from '#app/domain/post/opt-outs.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { linkKinds, linkSections } from '#app/domain/rules/section.ts'
import { invitationLink } from '#app/domain/sharing/invitations.server.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import type { Recipient } from '#app/domain/sharing/share.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import { ConceptInput } from '#app/domain/shoots/concept.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { buildExport } from '#app/domain/whole/export/build.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { addMethod } from '#app/integrations/stripe-double/bank.ts'
import { addDispute } from '#app/integrations/stripe-double/charges.ts'
import { confirmIntent } from '#app/integrations/stripe-double/intents.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { anUpload } from '#tests/photos/an-upload.ts'
import { anImmichImport } from '#tests/places/an-immich-import.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import type { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, headersOf, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aRestore } from '#tests/whole/a-restore.ts'
import { aLink } from './a-link.ts'
import { type State, sectionLink, states, type Who, whos } from './access-rows.ts'

type Database = ReturnType<typeof useDatabase>
type Somebody = Awaited<ReturnType<typeof aUser>>

type Words = Record<string, string>

export type World = {
  headers: Record<Who, Record<string, string>>
  words: Record<State, Words>
  /** `{gearOf}` and `{@me}`, which depend on the asker. */
  own: Record<Who, Words>
}

const kinds: ShareKind[] = ['location', 'portfolio', 'shoot', 'project']

const roles = {
  invited: { status: 'pending', accessLevel: 'edit' },
  rejected: { status: 'rejected', accessLevel: 'edit' },
  viewer: { status: 'accepted', accessLevel: 'view' },
  editor: { status: 'accepted', accessLevel: 'edit' },
} as const

/** Everybody of the access table, and the owner's items in every state. */
export async function makeWorld(database: Database): Promise<World> {
  const people = await makePeople()
  const photo = await aPhotoOf(people.owner)
  const common = {
    ...(await makeCommon(people, database)),
    ...(await makeSold(people, photo, database)),
    ...(await makeDesk(people, photo, database)),
    ...namePeople(people),
  }
  await letTokensLast(database)
  const made = []
  for (const state of states) {
    made.push([state, { ...common, ...(await makeItems(state, people, photo, database)) }])
  }
  return {
    headers: await headersOfAll(people),
    words: Object.fromEntries(made),
    own: await ownWords(people),
  }
}

const accounts = [
  'stranger',
  'buyer',
  'reporter',
  'beta',
  'admin',
  'invited',
  'rejected',
  'viewer',
  'editor',
  'owner',
]
/** Also a person who can be invited, and an admin who stays when the other one goes. */
type Account = Exclude<Who, 'visitor' | 'guest' | 'impersonator'> | 'newcomer' | 'chief'

async function makePeople() {
  const made = []
  const roleOf = { admin: 'admin', chief: 'admin', beta: 'beta' } as const
  for (const name of [...accounts, 'newcomer', 'chief'] as Account[]) {
    const role = name in roleOf ? roleOf[name as keyof typeof roleOf] : 'user'
    made.push([name, await aUser({ username: name, email: `${name}@example.com`, role })])
  }
  return Object.fromEntries(made) as Record<Account, Somebody>
}

function namePeople(people: Record<Account, Somebody>): Words {
  const pairs = Object.entries(people).flatMap(([name, { id, username }]) => [
    [name, id],
    [`@${name}`, username],
  ])
  return Object.fromEntries(pairs)
}

/** A browser's secret, which begins and ends a login for another site. */
const browser = 'b'.repeat(43)

async function headersOfAll(people: Record<Account, Somebody>) {
  const { token } = await impersonation.start(people.admin, people.owner.id, 'test')
  const kept = `recce_sso=${btoa(JSON.stringify(browser)).replace(/=+$/, '')}`
  function cookieOf(who: Who) {
    if (who === 'visitor') return ''
    if (who === 'guest') return 'recce_guest=IjEi'
    return who === 'impersonator' ? headersOf(token).Cookie : people[who].headers.Cookie
  }
  const headers = whos.map((who) => {
    return [who, { Cookie: [kept, cookieOf(who)].filter(Boolean).join('; ') }]
  })
  return Object.fromEntries(headers) as World['headers']
}

async function ownWords(people: Record<Account, Somebody>) {
  const words = new Map<Account, Words>()
  for (const name of accounts as Account[]) {
    const { id } = await aPiece(people[name], { quantity: 9 })
    words.set(name, { gearOf: id, '@me': people[name].username })
  }
  return Object.fromEntries(
    whos.map((who) => {
      const account = who === 'impersonator' ? 'owner' : (who as Account)
      return [who, words.get(account) ?? { gearOf: newId(), '@me': 'nobody' }]
    }),
  ) as World['own']
}

async function makeCommon(
  { owner, admin, newcomer }: Record<Account, Somebody>,
  database: Database,
) {
  const { id: gear } = await aPiece(owner)
  const { id: tag } = await tags.create(owner, { title: 'harbour' })
  const { id: otherTag } = await tags.create(owner, { title: 'port' })
  const input = { title: 'Imported', address: '', coordinates: null, locationId: null }
  const begun = await imports.create(owner, {
    key: newId(),
    places: [{ ...input, photoCount: 1 }],
  })
  const waiting = { id: newId(), ownerId: owner.id }
  await db.insert('imports', waiting)
  const found = { id: newId(), importId: waiting.id, ownerId: owner.id, place: 0 }
  const pier = { title: 'Pier', fileName: 'a.csv', origin: 'name:pier', latitude: 46, longitude: 7 }
  await db.insert('importPlaces', { ...found, ...pier })
  const { id: download } = await exports.create(owner)
  await buildExport(download)
  const message = ContactInput.parse({ email: 'a@example.com', message: 'Where is the map?' })
  const { id: contact } = await contacts.create(owner, message, '127.0.0.1')
  const [sent] = await database.query('select id from mails').then(({ rows }) => rows)
  await readMails()
  await cards.saveCard(owner, 'pm_card_visa')
  await subscriptions.create(owner, { tier: 'Business', interval: 'Monthly' })
  const forSale = await aPortfolio(await aUser(), {
    price: 5,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  const { clientSecret } = await purchases.createIntent(owner, {
    itemType: 'portfolio',
    itemId: forSale.id,
  })
  const [webhook, delivery] = [newId(), newId()]
  await db.insert('webhooks', {
    id: webhook,
    ownerId: owner.id,
    url: 'https://studio.example/',
    events: ['item.sold'],
    secret: Buffer.from('secret'),
  })
  await db.insert('webhookDeliveries', {
    id: delivery,
    webhookId: webhook,
    type: 'item.sold',
    tries: 1,
    nextTryAt: new Date(),
  })
  const failedMail = await aFailedMail(admin, database)
  const { rows: jobs } = await database.query(
    `update pgboss.job set state = 'failed', completed_on = now() where data->>'id' = $1 returning id`,
    [failedMail],
  )
  return {
    gear,
    forSale: forSale.id,
    begunPayment: clientSecret.split('_secret_')[0] as string,
    tag,
    otherTag,
    import: begun.id,
    waitingImport: waiting.id,
    foundLocation: found.id,
    importPlace: begun.locationIds[0] as string,
    immichImport: await anImmichImport(owner.id, { status: 'working', done: 0, total: 2 }),
    download,
    archive: await aRestore(owner, { status: 'checked' }),
    contact,
    webhook,
    delivery,
    mail: sent.id as string,
    failedMail,
    job: jobs[0].id as string,
    key: newId(),
    pass: await temporarySessions.create(owner),
    ssoState: await sso.create('http://localhost:3000/', browser),
    resetToken: await tokens.issue(db, 'reset', owner.id, owner.email),
    confirmToken: await tokens.issue(db, 'confirmation', owner.id, owner.email),
    restoreToken: await tokens.issue(db, 'emailRestore', owner.id, 'before@example.com'),
    stopLink: new URL(optOutLink('a@example.com')).search.slice(1),
    stopMails: new URL(mailSwitchLinks(owner.id, 'sale').stopLink).search.slice(1),
    ...(await feedOf(owner)),
    ...(await invitationsOf(owner, newcomer)),
  }
}

/** A portfolio of the owner that is for sale and the buyer has bought, and the copy of it. */
async function makeSold(
  { owner, buyer }: Record<Account, Somebody>,
  photo: string,
  database: Database,
): Promise<Words> {
  const { id: soldLocation } = await aLocation(owner)
  const { id: sold } = await aPortfolio(owner, {
    locationIds: [soldLocation],
    price: 5,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  const copy = () => copyPhoto(database, photo, `'location_id', '${soldLocation}'`)
  const [soldHero, soldPhoto] = [await copy(), await copy()]
  await cards.saveCard(buyer, 'pm_card_visa')
  const bought = await purchases.buy(buyer, sold, 500)
  const { locationIds } = await portfolios.find(buyer, bought)
  const [boughtLocation = ''] = locationIds
  const { photos: copies } = await locations.find(buyer, boughtLocation)
  const { rows } = await database.query('select id from purchases where granted_id = $1', [bought])
  const given = { customerId: null, cents: 500, description: 'A gift', metadata: {} }
  const { id: gift } = await payments().createIntent('of a visitor', given)
  const dispute = await changeTest(gift, (store) => {
    const { id: card } = addMethod(store, '4242424242424242')
    return addDispute(store, confirmIntent(store, gift, card).latest_charge ?? '').id
  })
  return {
    sold,
    sale: rows[0].id as string,
    dispute,
    soldLocation,
    soldHero,
    soldPhoto,
    bought,
    boughtLocation,
    boughtPhoto: copies[0]?.id ?? '',
  }
}

/** What waits for a moderator, what one has decided, reported and taken down. */
async function makeDesk(
  { owner, admin, reporter }: Record<Account, Somebody>,
  photo: string,
  database: Database,
): Promise<Words> {
  const submit = async (by: Somebody, locationId: string, status = 'pending') => {
    const id = newId()
    const decided = status === 'pending' ? [null, null] : [admin.id, new Date()]
    await database.query(
      `insert into submissions (id, location_id, submitted_by, status, decided_by, decided_at)
        values ($1, $2, $3, $4, $5, $6)`,
      [id, locationId, by.id, status, ...decided],
    )
    return id
  }
  const { id: submitted } = await aLocation(owner)
  const { id: refused } = await aLocation(owner)
  const { id: ownOfAdmin } = await aLocation(admin)
  const { id: reported } = await aLocation(owner, { isDiscoverable: true })
  const { id: takenDown } = await aLocation(owner, { isDiscoverable: true })
  const report = newId()
  await database.query(
    `insert into reports (id, location_id, reason, message, reporter_id)
      values ($1, $2, 'private', '', $3)`,
    [report, reported, reporter.id],
  )
  await takedowns.takeDown(admin, { kind: 'location', id: takenDown }, 'Private land')
  return {
    submission: await submit(owner, submitted),
    submittedPhoto: await copyPhoto(database, photo, `'location_id', '${submitted}'`),
    decided: await submit(owner, refused, 'rejected'),
    submissionOfAdmin: await submit(admin, ownOfAdmin),
    reported,
    report,
    takenDown,
    takenDownPhoto: await copyPhoto(database, photo, `'location_id', '${takenDown}'`),
  }
}

async function feedOf(owner: Somebody): Promise<Words> {
  const { id, key } = await calendarFeeds.create(
    owner,
    { password },
    { token: owner.token, address: '192.0.2.1' },
  )
  return { feed: id, feedFile: `${key}.ics` }
}

async function invitationsOf(owner: Somebody, newcomer: Somebody): Promise<Words> {
  const item = { kind: 'location', itemId: (await aLocation(owner)).id } as const
  const link = async (recipient: Recipient) => {
    const { userItemId } = await sentInvitations.create(owner, item, {
      recipient,
      accessLevel: 'view',
    })
    return new URL(invitationLink(userItemId)).search.slice(1)
  }
  return {
    invitation: await link({ email: 'a@example.com' }),
    namedInvitation: await link({ username: newcomer.username }),
  }
}

/** Tokens last minutes, but asking for everybody takes longer on a busy machine. */
async function letTokensLast(database: Database) {
  await database.query(`update tokens set expires_at = now() + interval '1 day'`)
  await database.query(`update sso_states set expires_at = now() + interval '1 day'`)
}

async function aFailedMail(recipient: User, database: Database) {
  const props = { username: 'admin', link: 'http://localhost:3000/', days: 3 }
  const email = recipient.email as string
  await inTransaction((trx) => mails.write(trx, 'confirmEmail', email, props))
  const { rows } = await database.query(`select id from mails where status = 'waiting'`)
  const id = rows[0].id as string
  await mailDeliveries.recordFailure(id, 'Connection refused', true)
  return id
}

async function aPhotoOf(owner: Somebody) {
  const { id } = await aLocation(owner)
  const photo = await photos.create(owner, await aPhoto(), { locationId: id })
  return photo.id
}

/** One item of every kind in a state, shared with everybody in their role. */
async function makeItems(
  state: State,
  people: Record<Account, Somebody>,
  photo: string,
  database: Database,
): Promise<Words> {
  const { owner } = people
  const coordinates = { latitude: 46.02, longitude: 7.75 }
  const place = async () => (await aLocation(owner, { coordinates })).id
  const [location, held, stop, innerStop, planned] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  const startDate = '2031-05-01T04:00:00Z'
  const { id: portfolio } = await aPortfolio(owner, { locationIds: [held] })
  const { id: shoot, stops } = await aShoot(owner, { locationIds: [stop], startDate })
  const { id: innerShoot } = await aShoot(owner, { locationIds: [innerStop], startDate })
  const { id: project } = await aProject(owner, {
    shootIds: [innerShoot],
    locationIds: [planned],
  })
  const { id: slot, gearId: slotGear } = await aSlot(owner, shoot, { quantity: 3 })
  const { id: concept } = await concepts.create(
    owner,
    { kind: 'shoot', itemId: shoot },
    ConceptInput.parse({ title: 'Idea' }),
  )
  const copy = (of: string) => copyPhoto(database, photo, of)
  const words: Words = {
    location,
    portfolio,
    shoot,
    project,
    innerShoot,
    held,
    stop,
    stopId: stops[0]?.id ?? '',
    innerStop,
    planned,
    slot,
    slotGear,
    concept,
    upload: await anUpload(owner, location),
    locationPhoto: await copy(`'location_id', '${location}'`),
    stopPhoto: await copy(`'location_id', '${stop}'`),
    slotPhoto: await copy(`'location_id', null, 'gear_id', '${slotGear}'`),
    conceptPhoto: await copy(`'location_id', null, 'concept_id', '${concept}'`),
  }
  for (const kind of kinds) {
    for (const [role, { status, accessLevel }] of Object.entries(roles)) {
      const id = newId()
      await database.query(
        `insert into shares (id, ${kind}_id, user_id, status, access_level, invited_by)
          values ($1, $2, $3, $4, $5, $6)`,
        [id, words[kind], people[role as keyof typeof roles].id, status, accessLevel, owner.id],
      )
      if (role === 'viewer') words[`${kind}Share`] = id
    }
  }
  words.sheetToken = await aCallSheet(owner, shoot, words.shootShare as string, database)
  Object.assign(words, await linksTo(owner, words))
  if (state === 'private') Object.assign(words, await linksOfSections(owner, words))
  await putInState(database, state, words)
  return words
}

/** Issues the shoot's sheet. Returns the secret of one person's address, who has seen it. */
async function aCallSheet(owner: Somebody, shoot: string, share: string, database: Database) {
  const input = { basis: 0, audience: 'concerned', isFinal: true, note: '' } as const
  await versions.issue(owner, shoot, '2031-05-01', input)
  await database.query('update call_recipients set seen_at = now() where share_id = $1', [share])
  const { rows } = await database.query('select sheet_token from shares where id = $1', [share])
  return rows[0].sheet_token as string
}

/** For each kind a link with all sections and one with none; a locked and a revoked one. */
async function linksTo(owner: Somebody, words: Words): Promise<Words> {
  const made: Words = {}
  for (const kind of linkKinds) {
    const item = { kind, itemId: words[kind] as string }
    const { id, token } = await aLink(owner, item, { sections: [...linkSections[kind]] })
    made[`${kind}Link`] = token
    made[`${kind}LinkId`] = id
    made[`${kind}BareLink`] = (await aLink(owner, item)).token
  }
  const location = { kind: 'location', itemId: words.location as string } as const
  made.lockedLink = (await aLink(owner, location, { password: 'open sesame' })).token
  const { id, token } = await aLink(owner, location)
  await links.revoke(owner, location, id)
  return { ...made, revokedLink: token }
}

/** For each kind and section a link that shows this section alone: `{shootGearLink}`. */
async function linksOfSections(owner: Somebody, words: Words): Promise<Words> {
  const made: Words = {}
  for (const kind of linkKinds) {
    const item = { kind, itemId: words[kind] as string }
    for (const section of linkSections[kind]) {
      made[sectionLink(kind, section)] = (await aLink(owner, item, { sections: [section] })).token
    }
  }
  return made
}

async function copyPhoto(database: Database, photo: string, of: string) {
  const id = newId()
  await database.query(
    `insert into photos select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, ${of}))).*
      from photos p where id = $1`,
    [photo, id],
  )
  return id
}

/** Items are public in every state but `private`, so that only the state hides them. */
async function putInState(database: Database, state: State, words: Words) {
  if (state === 'private') return
  const { location, portfolio, shoot, innerShoot, project } = words
  const change = {
    public: '',
    hidden: ', is_hidden = true',
    archived: ', archived_at = now()',
    deleted: ', deleted_at = now()',
  }[state]
  const placeChange = state === 'deleted' ? change : ''
  for (const [table, ids, set] of [
    ['locations', [location], `is_discoverable = true${placeChange}`],
    ['portfolios', [portfolio], `is_discoverable = true${placeChange}`],
    ['shoots', [shoot, innerShoot], `is_public = true${change}`],
    ['projects', [project], `is_public = true${change}`],
  ] as const) {
    await database.query(`update ${table} set ${set} where id = any($1::uuid[])`, [ids])
  }
}

/**
 * Keeps the world as it is. `putBack` undoes later changes in milliseconds, since triggers note the
 * rows written, and returns the tables that changed.
 */
export async function keepWorld(database: Database) {
  const { rows: tables } = await database.query<{ name: string; columns: string }>(
    `select quote_ident(c.relname) as name,
      string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    group by c.relname`,
  )
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  await database.query(`drop schema if exists kept cascade; create schema kept;
    create unlogged table kept.written (name text primary key);
    create function kept.note() returns trigger language plpgsql as $$ begin
      insert into kept.written values (quote_ident(tg_table_name)) on conflict do nothing; return null;
    end $$;
    create table kept.failed_jobs as select id from pgboss.job where state = 'failed';
    ${tables.map(({ name, columns }) => keepTable(name, columns)).join('\n')}`)
  async function putBack() {
    const { rows } = await database.query<{ name: string }>(
      'delete from kept.written returning name',
    )
    const names = rows.map(({ name }) => name)
    if (names.length === 0) return names
    await database.query(`begin; set local session_replication_role = replica;
      ${names.map((name) => refillTable(name, columnsOf.get(name) ?? '')).join('\n')}
      update pgboss.job set state = 'failed', completed_on = now()
        where id in (select id from kept.failed_jobs) and state <> 'failed'; commit`)
    return names
  }
  const forget = async () => void (await database.query('drop schema kept cascade'))
  return { putBack, forget }
}

function keepTable(name: string, columns: string) {
  const noted = columns.split(', ').filter((column) => !opens.includes(`${name}.${column}`))
  return `create table kept.${name} as table public.${name};
    create trigger kept_note after insert or update of ${noted} or delete on public.${name}
      for each row execute function kept.note();`
}

/** The opens of a link are counted seconds later, and change no answer. */
const opens = ['share_links.opens', 'share_links.last_opened_at']

function refillTable(name: string, columns: string) {
  return `delete from public.${name}; insert into public.${name} (${columns}) overriding system value
    select ${columns} from kept.${name};`
}
