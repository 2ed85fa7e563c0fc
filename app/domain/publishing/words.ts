import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }
type Of = { kind: string }

export const publishingWords = catalogue('publishing', {
  takenDown: ({ kind, reason }: Of & { reason: string }) =>
    `An admin has taken this ${kind} out of public view${reason ? `: ${reason}` : ''}. Only an admin can make it public again. Write to us if you think this is a mistake.`,
  unknownDecision: 'A submission is accepted or rejected',
  reasonTooLong: ({ max }: Max) => `A reason has at most ${max} characters`,
  noText: 'This must be text',
  tickNeeded: 'Please tick this if it is true',
  unknownType: 'An item is submitted to Discover or to the marketplace',
  descriptionTooLong: ({ max }: Max) => `This text has at most ${max} characters`,
  doubtfulRights: 'We doubt that these photos may be published.',
  sameView: 'The same view is already on Discover.',
  fragileSite: 'Visitors could harm this nature site.',
  seemsPrivate: 'It seems to be private land.',
  showsTooLittle: 'The photos do not show enough of the location.',
  showsOtherPlace: 'The photos show a different location from the map.',
  confirmFirst: 'Please confirm your email first: then you can publish',
  waitsAlready: ({ kind }: Of) =>
    `This ${kind} has already been submitted and is waiting for review`,
  notForSale: 'Only a portfolio that is for sale can go to the marketplace',
  publishedAlready: ({ kind }: Of) => `This ${kind} is already on Discover`,
  bought: 'What you bought is yours to use, not to publish',
})
