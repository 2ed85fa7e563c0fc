import { z } from 'zod'
import { Day, DayChanges, LineChanges, SheetChanges } from '#app/domain/call-sheets/call-sheet.ts'
import { gearFields, Quantity } from '#app/domain/gear/gear.ts'
import { InUse } from '#app/domain/gear/slot.ts'
import { maxImagesOfConcept } from '#app/domain/rules/concept-limits.ts'
import { PhoneNumber, phoneAudiences, Role } from '#app/domain/sharing/crew.ts'
import { conceptFields } from '#app/domain/shoots/concept.ts'
import { maxItemsOfPlan, planFields } from '#app/domain/shoots/plan.ts'
import { projectFields } from '#app/domain/shoots/project.ts'
import { noteLength, shootFields, wantedLights } from '#app/domain/shoots/shoot.ts'
import { access, Clock, Id, Instant, Line, Place, times } from './parts.ts'
import { archiveWords } from './words.ts'

const { shootIds, locationIds } = projectFields

const Concept = z.object({
  title: conceptFields.title.schema,
  description: conceptFields.description.schema,
  links: conceptFields.links.schema,
  photoIds: z.array(Id).max(maxImagesOfConcept).describe('In their order'),
})

const plan = {
  id: Id,
  slug: Line,
  title: projectFields.title.schema,
  description: projectFields.description.schema,
  isPublic: z.boolean(),
  isHidden: z.boolean(),
  publicSections: planFields('shoot').publicSections.schema,
  archivedAt: Instant.nullable(),
  position: Place.default(0).describe('Among your plans; since format 2'),
  concept: Concept.nullable(),
  ...access,
  ...times,
}

export const ArchivedProject = z.object({
  ...plan,
  shootIds: shootIds.schema.describe('In their order'),
  locationIds: locationIds.schema.describe('In their order'),
})

const Stop = z
  .object({
    id: Id,
    locationId: Id,
    startsAt: Instant.nullable(),
    endsAt: Instant.nullable(),
    wantedLight: z.enum(wantedLights).nullable(),
    note: z.string().max(noteLength),
  })
  .refine((stop) => lengthOf(stop) >= 0, { error: archiveWords.stopEndsEarly.text })

const Slot = z.object({
  gearId: Id,
  quantity: Quantity,
  isPacked: z.boolean(),
  inUse: z.union([z.boolean(), InUse.transform((text) => text === 'yes')]),
  cameHome: z.boolean(),
  broughtBy: Id.nullable().describe('The person in `sharedWith`'),
  packedAt: Instant.nullable(),
  homeAt: Instant.nullable(),
})

const CallDay = DayChanges.required().extend({
  day: Day,
  generalCall: Clock.nullable(),
  shootingCall: Clock.nullable(),
  wrap: Clock.nullable(),
})

const CallLine = LineChanges.required().extend({
  shareId: Id.nullable().describe('The person in `sharedWith`; null for yourself'),
  day: Day,
  callTime: Clock.nullable(),
  pickupTime: Clock.nullable(),
  makeupTime: Clock.nullable(),
  wardrobeTime: Clock.nullable(),
  wrapTime: Clock.nullable(),
  stopIds: z.array(Id).max(maxItemsOfPlan),
})

const CallVersion = z.object({
  day: Day,
  number: z.int(),
  isDraft: z.boolean(),
  issuedAt: Instant,
  content: z.record(z.string(), z.unknown()).describe('The sheet as it was issued'),
})

const CallRecipient = z.object({
  shareId: Id,
  day: Day,
  number: z.int(),
  email: z.string(),
  sentAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
  seenAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  callMeAt: Instant.nullable(),
})

export const ArchivedShoot = z
  .object({
    ...plan,
    startsAt: Instant.nullable(),
    endsAt: Instant.nullable(),
    timeZone: shootFields.timeZone.schema,
    ownRole: Role,
    ownCallTime: Clock.nullable(),
    ownPhone: PhoneNumber,
    phonesFor: z.enum(phoneAudiences),
    stops: z.array(Stop).max(maxItemsOfPlan),
    slots: z.array(Slot).max(5000),
    callSheets: z.object({
      common: SheetChanges.required().nullable(),
      days: z.array(CallDay).max(1000),
      lines: z.array(CallLine).max(20_000),
      versions: z.array(CallVersion).describe('Every version as it was issued'),
      recipients: z.array(CallRecipient),
    }),
  })
  .refine((shoot) => lengthOf(shoot) > 0, { error: archiveWords.shootEndsEarly.text })

export const ArchivedGear = z.object({
  id: Id,
  title: gearFields.title.schema,
  quantity: gearFields.quantity.schema,
  category: gearFields.category.schema,
  notes: gearFields.notes.schema,
  listId: Id.nullable()
    .default(null)
    .describe('Shared by all gear that came with one pasted list; since format 2'),
  photoIds: z.array(Id).max(1),
  ...times,
})

/** In milliseconds; infinite without an end. */
function lengthOf({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  if (endsAt === null) return Number.POSITIVE_INFINITY
  return startsAt === null ? Number.NaN : Date.parse(endsAt) - Date.parse(startsAt)
}
