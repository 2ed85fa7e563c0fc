import type { About, Descriptions } from './about.ts'
import { accounts } from './accounts.ts'
import { callSheets } from './call-sheets.ts'
import { discover } from './discover.ts'
import { events } from './events.ts'
import { everyKind } from './every-kind.ts'
import { gear } from './gear.ts'
import { light } from './light.ts'
import { messages } from './messages.ts'
import { money } from './money.ts'
import { places } from './places.ts'
import { sharing } from './sharing.ts'
import { shoots } from './shoots.ts'

const table: Descriptions = {
  ...everyKind,
  ...accounts,
  ...places,
  ...light,
  ...shoots,
  ...callSheets,
  ...gear,
  ...sharing,
  ...discover,
  ...money,
  ...messages,
  ...events,
}

/** Calls whose bodies have the fields of a schema with another name. */
const sameAs: Record<string, string> = {
  Sharedshoot: 'Shoot',
  ShootLocationLocation: 'Stop',
  ShootStop: 'Stop',
  ShootStopStop: 'Stop',
  ShareItemWithUser: 'Member',
  UseritemUpdate: 'Member',
  TagTitle: 'Tag',
  UsersSubscription: 'Subscription',
}

/**
 * @param way the names that lead to the field: that of a schema, then those of fields
 * @param isSent whether clients send the field
 */
export function aboutField(way: readonly string[], isSent: boolean): About | undefined {
  const field = way.at(-1) ?? ''
  const owner = way.slice(0, -1).findLast((name) => name !== 'data') ?? ''
  const owners = owner === way[0] ? ownersOf(owner) : [owner]
  const names = [
    ...owners.flatMap((name) => (isSent ? [`${name}Request`, name] : [name])),
    ...(isSent ? ['Request'] : []),
  ].map((name) => `${name}.${field}`)
  return [...names, field].map((name) => table[name]).find((about) => about !== undefined)
}

/** `PatchLocationIdRequest` is about `PatchLocation` and `Location`. */
function ownersOf(schema: string): string[] {
  const call = schema.replace(/(?:Request|Answer)$/, '').replace(/Id(?=[A-Z]|$)/g, '')
  const thing = call.replace(/^(?:Get|Post|Patch|Delete)(?=[A-Z])/, '')
  const event = schema.endsWith('Event') ? ['Event'] : []
  return [schema, call, thing, ...(sameAs[thing] ? [sameAs[thing]] : []), ...event]
}
