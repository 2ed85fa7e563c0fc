import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#app/db/client.server.ts'
import { boolean, json } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { type Fragment, join, name, sql } from '#app/db/sql.server.ts'
import { positionIsExact } from '#app/domain/items/exact-position.server.ts'
import type { Principal } from '#app/domain/items/principal.server.ts'
import * as visibility from '#app/domain/items/visibility.server.ts'
import { positionPrivacies } from '#app/domain/places/position/privacy.ts'
import { type AccessLevel, accessLevels } from '#app/domain/rules/access-level.ts'
import { type PublicSection, publicSections, sections } from '#app/domain/rules/section.ts'
import { type Actor, type Grant, visitor } from '#app/domain/users/actor.ts'
import type { User } from '#app/domain/users/user.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import * as rules from './visibility-rules.ts'

const database = useDatabase()

const member = fc.option(
  fc.record({
    accessLevel: fc.constantFrom('view', 'edit'),
    status: fc.constantFrom('pending', 'accepted', 'rejected'),
  }),
)
const granted = fc.option(
  fc.record({
    accessLevel: fc.constantFrom(...accessLevels),
    sections: fc.option(fc.subarray([...sections]), { nil: undefined }),
  }),
)
const common = { isDeleted: fc.boolean(), member, granted, isForeign: fc.boolean() }
const open = {
  isPublic: fc.boolean(),
  isHidden: fc.boolean(),
  isArchived: fc.boolean(),
  publicSections: fc.subarray([...publicSections]),
}
const aPortfolio = fc.record({
  ...common,
  isDiscoverable: fc.boolean(),
  isPurchaseable: fc.boolean(),
})
const aProject = fc.record({ ...common, ...open, isAddedByOwner: fc.boolean() })
const aShoot = fc.record({
  ...common,
  ...open,
  isAddedByOwner: fc.boolean(),
  projects: fc.array(aProject, { maxLength: 2 }),
})
const aLocation = fc.record({
  ...common,
  isDiscoverable: fc.boolean(),
  isRefused: fc.boolean(),
  positionPrivacy: fc.constantFrom(...positionPrivacies),
})

type Common = {
  isDeleted: boolean
  isForeign: boolean
  granted: Pick<Grant, 'accessLevel' | 'sections'> | null
  member: { accessLevel: string; status: string } | null
}

/** A condition in SQL, and the rule that it has to agree with. */
type Question = [condition: (asker: Principal) => Fragment, rule: (actor: Actor) => boolean]

/** Of the item as a whole, and of each section. */
const parts = [undefined, ...sections]

test('the pure rule and the SQL condition of every question agree for everyone', async () => {
  const owner = await aUser()
  const other = await aUser()
  const invited = await aUser()
  const admin = await aUser({ role: 'admin' })
  // Collects every item of a test for actors that bring grants, to view or to edit.
  const grants: Record<AccessLevel, Grant[]> = { view: [], edit: [] }
  const guests = accessLevels.flatMap((level): Actor[] => [
    { ...visitor, grants: grants[level] },
    { ...invited, grants: grants[level] },
  ])
  const actors: Actor[] = [owner, other, invited, admin, visitor, ...guests]
  const askers = () => actors.flatMap((actor) => askersOf(actor).map((asker) => ({ actor, asker })))
  const ownerOf = ({ isForeign }: Common) => (isForeign ? other : owner)

  async function insertItem<Item extends Common>(
    kind: 'location' | 'portfolio' | 'project' | 'shoot',
    item: Item,
  ) {
    const id = newId()
    await database.query(
      `insert into ${kind}s (id, owner_id, slug, title, deleted_at)
        values ($1::uuid, $2, $1::text, 'Item', case when $3 then now() end)`,
      [id, ownerOf(item).id, item.isDeleted],
    )
    if (item.member) {
      await database.query(
        `insert into shares (id, ${kind}_id, user_id, access_level, status) values ($1, $2, $3, $4, $5)`,
        [newId(), id, invited.id, item.member.accessLevel, item.member.status],
      )
    }
    if (item.granted) grants[item.granted.accessLevel].push({ kind, id, ...item.granted })
    const { accessLevel, status } = item.member ?? {}
    const members =
      status === 'accepted'
        ? [{ userId: invited.id, accessLevel: accessLevel as 'view' | 'edit' }]
        : []
    return { id, facts: { ...item, id, ownerId: ownerOf(item).id, members } }
  }

  async function insertOpen(
    kind: 'project' | 'shoot',
    item: Common & {
      isPublic: boolean
      isHidden: boolean
      isArchived: boolean
      publicSections: PublicSection[]
    },
  ) {
    const { id, facts } = await insertItem(kind, item)
    await database.query(
      `update ${kind}s set is_public = $2, is_hidden = $3, archived_at = case when $4 then now() end,
        public_sections = $5 where id = $1`,
      [id, item.isPublic, item.isHidden, item.isArchived, item.publicSections],
    )
    return { id, facts: { ...facts, ...item } }
  }

  /** Asks in one statement every condition of an item for everybody. */
  async function agree(table: string, id: string, questions: Question[]) {
    const all = askers()
    const answers = questions.map(
      ([condition]) => sql`json_build_array(${join(all.map(({ asker }) => condition(asker)))})`,
    )
    const [row] = await readRows(
      { holds: json<boolean[][]>() },
      sql`select json_build_array(${join(answers)}) as holds from ${name(table)} i
        where i.id = ${id}`,
    )
    expect(row?.holds).toEqual(questions.map(([, rule]) => all.map(({ actor }) => rule(actor))))
  }

  await fc.assert(
    fc.asyncProperty(
      aLocation,
      fc.array(aPortfolio, { maxLength: 2 }),
      fc.array(aProject, { maxLength: 2 }),
      fc.array(aShoot, { maxLength: 2 }),
      async (location, portfolios, projects, shoots) => {
        const place = await insertItem('location', location)
        await database.query(
          'update locations set is_discoverable = $2, position_privacy = $3, is_refused = $4 where id = $1',
          [place.id, location.isDiscoverable, location.positionPrivacy, location.isRefused],
        )
        const addedBy = (isAddedByOwner: boolean): User | undefined =>
          isAddedByOwner ? ownerOf(location) : undefined
        const heldBy = { portfolios: [], projects: [], shoots: [] } as unknown as Pick<
          rules.LocationFacts,
          'portfolios' | 'projects' | 'shoots'
        >
        for (const portfolio of portfolios) {
          const { id, facts } = await insertItem('portfolio', portfolio)
          await database.query(
            'update portfolios set is_discoverable = $2, is_purchaseable = $3, price_cents = 100 where id = $1',
            [id, portfolio.isDiscoverable, portfolio.isPurchaseable],
          )
          await hold('portfolio', id, place.id)
          heldBy.portfolios.push(facts)
          await agree('portfolios', id, [
            [
              (asker) => visibility.portfolioIsVisible('i', asker),
              (actor) => rules.maySeePortfolio(actor, facts),
            ],
            [
              (asker) => visibility.portfolioContentsAreVisible('i', asker),
              (actor) => rules.maySeeContents(actor, facts),
            ],
          ])
        }
        for (const project of projects) {
          const { id, facts } = await insertOpen('project', project)
          const by = addedBy(project.isAddedByOwner)
          await hold('project', id, place.id, by)
          heldBy.projects.push({ item: facts, addedById: by?.id ?? null })
          await agree(
            'projects',
            id,
            parts.map((part) => [
              (asker) => visibility.projectIsVisible('i', asker, part),
              (actor) => rules.maySeeProject(actor, facts, part),
            ]),
          )
        }
        for (const shoot of shoots) {
          const { id, facts } = await insertOpen('shoot', shoot)
          const parents = []
          for (const project of shoot.projects) {
            const parent = await insertOpen('project', project)
            await database.query(
              'insert into project_shoots (project_id, shoot_id) values ($1, $2)',
              [parent.id, id],
            )
            parents.push(parent.facts)
          }
          const shootFacts = { ...facts, projects: parents }
          const by = addedBy(shoot.isAddedByOwner)
          await hold('shoot', id, place.id, by)
          heldBy.shoots.push({ item: shootFacts, addedById: by?.id ?? null })
          await agree('shoots', id, [
            ...parts.map(
              (part): Question => [
                (asker) => visibility.shootIsVisible('i', asker, part),
                (actor) => rules.maySeeShoot(actor, shootFacts, part),
              ],
            ),
            [
              (asker) => visibility.isEditable('i', asker, 'shoot'),
              (actor) => rules.mayEditShoot(actor, shootFacts),
            ],
            [
              (asker) => visibility.isOfCrew('i', asker),
              (actor) => rules.isOfCrew(actor, shootFacts),
            ],
          ])
        }
        const facts = { ...place.facts, ...heldBy }
        await agree('locations', place.id, [
          [
            (asker) => visibility.locationIsVisible('i', asker),
            (actor) => rules.maySeeLocation(actor, facts),
          ],
          [(asker) => positionIsExact('i', asker), (actor) => rules.maySeePosition(actor, facts)],
          [
            (asker) => visibility.isEditable('i', asker, 'location'),
            (actor) => rules.mayEdit(actor, facts),
          ],
        ])
      },
    ),
    { numRuns: 60, seed: 1 },
  )
})

test('whether a profile is seen is the same by rule and by SQL', async () => {
  const owner = await aUser()
  const actors: Actor[] = [owner, await aUser(), await aUser({ role: 'admin' }), visitor]
  for (const isPublic of [true, false]) {
    await database.query('update users set is_profile_public = $2 where id = $1', [
      owner.id,
      isPublic,
    ])
    for (const actor of actors) {
      const [row] = await readRows(
        { holds: boolean },
        sql`select ${visibility.profileIsVisible('u', actor)} as holds
          from users u where u.id = ${owner.id}`,
      )
      expect(row?.holds).toBe(rules.maySeeProfile(actor, { userId: owner.id, isPublic }))
    }
  }
})

/** In a statement the asker is an actor or a column that names a user; only actors have grants. */
function askersOf(actor: Actor): Principal[] {
  if (actor.id === null || actor.grants) return [actor]
  return [actor, { id: sql`(select u.id from users u where u.id = ${actor.id})` }]
}

async function hold(
  kind: 'portfolio' | 'project' | 'shoot',
  id: string,
  locationId: string,
  by?: User,
) {
  const added = kind === 'portfolio' ? ['', ''] : [', added_by', ', $3']
  await database.query(
    `insert into ${kind}_locations (${kind}_id, location_id${added[0]}) values ($1, $2${added[1]})`,
    kind === 'portfolio' ? [id, locationId] : [id, locationId, by?.id ?? null],
  )
}
