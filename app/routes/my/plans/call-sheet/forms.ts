import { z } from 'zod'
import {
  DayChanges,
  IssueInput,
  LineChanges,
  LocationNoteChanges,
  PersonChanges,
  SheetChanges,
} from '#app/domain/call-sheets/call-sheet.ts'
import { callSheetWords } from '#app/domain/call-sheets/words.ts'
import { Email } from '#app/domain/users/user.ts'

/** Empty inputs are missing in a parsed form, so each field has a default. */
export const IssueForm = IssueInput

export const ResendForm = z.object({ email: Email.optional() })

const [ofDay, ofSheet] = [DayChanges.shape, SheetChanges.shape]

/** The notes for roles are sent in the order of the roles, whose names are beside them. */
export const DayForm = z.object({
  generalCall: ofDay.generalCall.default(null),
  shootingCall: ofDay.shootingCall.default(null),
  wrap: ofDay.wrap.default(null),
  meals: ofDay.meals.default(''),
  weatherCover: ofDay.weatherCover.default(''),
  coverDecision: ofDay.coverDecision.default(''),
  note: ofDay.note.default(''),
  client: ofSheet.client.default(''),
  hasLogo: ofSheet.hasLogo.default(false),
  productionPhone: ofSheet.productionPhone.default(''),
  channels: ofSheet.channels.default(''),
  hazards: ofSheet.hazards.default(''),
  notice: ofSheet.notice.default(''),
  roles: z.array(z.string()).default([]),
  roleNotes: z.array(ofDay.note.default('')).default([]),
})
export type DayForm = z.output<typeof DayForm>

const [ofPerson, onDay] = [PersonChanges.shape, LineChanges.shape]

export const PersonForm = z.object({
  name: ofPerson.name.default(''),
  role: ofPerson.role.default(''),
  part: ofPerson.part.default('crew'),
  phone: ofPerson.phone.default(''),
  email: ofPerson.email.default(null),
  usualCall: ofPerson.callTime.default(null),
  slotIds: ofPerson.slotIds.default([]),
  isThere: z.boolean().default(false),
  callTime: onDay.callTime.default(null),
  pickupTime: onDay.pickupTime.default(null),
  pickupPlace: onDay.pickupPlace.default(''),
  pickupBy: onDay.pickupBy.default(''),
  makeupTime: onDay.makeupTime.default(null),
  wardrobeTime: onDay.wardrobeTime.default(null),
  wrapTime: onDay.wrapTime.default(null),
  note: onDay.note.default(''),
  stopIds: onDay.stopIds.default([]),
})
export type PersonForm = z.output<typeof PersonForm>

export const NewPersonForm = PersonForm.extend({
  name: z.string({ error: callSheetWords.needsName.text }).pipe(ofPerson.name.unwrap()),
})

const ofLocation = LocationNoteChanges.shape

export const HospitalForm = z.object({
  hospital: ofLocation.hospital.default(''),
  hospitalAddress: ofLocation.hospitalAddress.default(''),
  hospitalPhone: ofLocation.hospitalPhone.default(''),
})

export const LocationForm = HospitalForm.extend({
  parking: ofLocation.parking.default(''),
  loadIn: ofLocation.loadIn.default(''),
  base: ofLocation.base.default(''),
  toilets: ofLocation.toilets.default(''),
  power: ofLocation.power.default(''),
  access: ofLocation.access.default(''),
  contact: ofLocation.contact.default(''),
  contactPhone: ofLocation.contactPhone.default(''),
  permit: ofLocation.permit.default(''),
})
