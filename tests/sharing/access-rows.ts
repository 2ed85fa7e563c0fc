import type { LinkKind, Section } from '#app/domain/rules/section.ts'

/**
 * Everybody who may ask. The buyer has bought a portfolio of the owner, the reporter has reported a
 * page of theirs; the admin is the moderator, too, and an impersonator is one who acts as the
 * owner.
 */
export const whos = [
  'visitor',
  'guest',
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
  'impersonator',
] as const
export type Who = (typeof whos)[number]

/**
 * What is answered: `yes` is done or shown, `login` asks for an account (401, or the login page),
 * `led` redirects to where it is shown, `no` is 404, `notice` is the viewers' Private notice,
 * `never` is 403.
 */
export type Outcome = 'yes' | 'login' | 'led' | 'no' | 'notice' | 'never'

export type Audience = Record<Who, Outcome>

/** In every state the item is shared with everybody in their role. */
export const states = ['private', 'public', 'hidden', 'archived', 'deleted'] as const
export type State = (typeof states)[number]

/**
 * A row of the table. In braces, `{shoot}` is the id of the shoot in that state, `{viewer}` the id
 * of a person, `{@viewer}` their name, and `{gearOf}` a piece of gear of the asker.
 */
export type Row = {
  /** As the tables of calls and routes write it: `GET /api/shoot/:id`. */
  ask: string
  of?: string
  /** Parameters other than ids named after their item. */
  params?: Record<string, string | undefined>
  search?: string
  /** The body: JSON for a call, the fields of a form for a page. */
  send?: object
  /** The body is a photo; for a page it is in a form. */
  photo?: 'raw' | 'form'
  headers?: Record<string, string>
  /** A GET that writes: the askers come one after the other, each to the same world. */
  writes?: true
  /** Of `yes`; default 200, or 303 for a page's form. */
  status?: number
  /** For everybody, or by state. An audience without states is asked of the private item. */
  who: Audience | Partial<Record<State, Audience>>
}

type Name =
  | 'everyone'
  | 'allLed'
  | 'allLogin'
  | 'newcomers'
  | 'accounts'
  | 'selves'
  | 'admins'
  | 'invitees'
  | 'members'
  | 'editors'
  | 'owners'
  | 'nobody'
  | 'buyers'
  | 'oneself'
  | 'alone'
  | 'leavers'
  | 'viewerLed'
  | 'othersLed'
  | 'ownerOnly'
  | 'ownerOrLed'
  | 'viewerTold'
  | 'othersTold'
  | 'membersTold'
  | 'allTold'
  | 'crewTold'

const named = read(`
             visitor guest stranger buyer reporter beta  admin invited rejected viewer editor owner impersonator
  everyone   yes     yes   yes      yes   yes      yes   yes   yes     yes      yes    yes    yes   yes
  allLed     led     led   led      led   led      led   led   led     led      led    led    led   led
  allLogin   login   login login    login login    login login login   login    login  login  login login
  newcomers  yes     yes   led      led   led      led   led   led     led      led    led    led   led
  accounts   login   login yes      yes   yes      yes   yes   yes     yes      yes    yes    yes   yes
  selves     login   login yes      yes   yes      yes   yes   yes     yes      yes    yes    yes   never
  admins     login   login never    never never    never yes   never   never    never  never  never never
  invitees   login   login no       no    no       no    no    yes     no       yes    yes    no    no
  members    no      no    no       no    no       no    no    no      no       yes    yes    yes   yes
  editors    no      no    no       no    no       no    no    no      no       no     yes    yes   yes
  owners     no      no    no       no    no       no    no    no      no       no     no     yes   yes
  nobody     no      no    no       no    no       no    no    no      no       no     no     no    no
  buyers     no      no    no       yes   no       no    no    no      no       no     no     no    no
  oneself    login   login never    never never    never never never   never    never  never  yes   never
  alone      login   login no       no    no       no    no    no      no       no     no     yes   never
  leavers    login   login no       no    no       no    no    no      no       yes    no     yes   yes
  viewerLed  login   login no       no    no       no    no    no      no       led    yes    yes   yes
  othersLed  login   login led      led   led      led   led   led     led      led    yes    yes   yes
  ownerOnly  login   login no       no    no       no    no    no      no       led    never  yes   yes
  ownerOrLed login   login led      led   led      led   led   led     led      led    never  yes   yes
  viewerTold login   login no       no    no       no    no    no      no       never  yes    yes   yes
  othersTold login   login never    never never    never never never   never    never  yes    yes   yes
  membersTold login  login no       no    no       no    no    no      no       never  never  yes   yes
  allTold    login   login never    never never    never never never   never    never  never  yes   yes
  crewTold   login   login never    never never    never never never   never    yes    yes    yes   yes
`)

export const { everyone, allLed, allLogin, newcomers, accounts, selves, admins } = named
export const { invitees, members, editors, owners, nobody, buyers, oneself, alone, leavers } = named
export const { ownerOnly, ownerOrLed, viewerLed, othersLed, viewerTold, othersTold } = named
export const { membersTold, allTold, crewTold } = named

/** The word that names the link to an item of the kind which shows this section alone. */
export function sectionLink(kind: LinkKind, section: Section) {
  return `${kind}${section.charAt(0).toUpperCase()}${section.slice(1)}Link`
}

/** For what needs an account: others are asked to log in. */
export function inside(audience: Audience): Audience {
  return { ...audience, visitor: 'login', guest: 'login' }
}

/** For the viewers: a private item shows a notice instead of 404. */
export function viewOf(audience: Audience): Audience {
  const entries = Object.entries(audience).map(([who, outcome]) => [
    who,
    outcome === 'no' ? 'notice' : outcome,
  ])
  return Object.fromEntries(entries) as Audience
}

function read(table: string) {
  const [heads = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const audiences = lines.map(([name, ...outcomes]) => [
    name,
    Object.fromEntries(heads.map((who, at) => [who, outcomes[at]])),
  ])
  return Object.fromEntries(audiences) as Record<Name, Audience>
}
