import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }
type Of = { kind: string }

export const publishingWords = catalogue('publishing', {
  takenDown: ({ kind, reason }: Of & { reason: string }) =>
    `An admin has taken this ${kind} out of public view${reason ? `: ${reason}` : ''}. Only an admin can make it public again. Write to us if you think this is a mistake.`,
  unknownDecision: 'A submission is accepted or rejected',
  reasonTooLong: ({ max }: Max) => `A reason has at most ${max} characters`,
  noText: 'This is a text',
  tickNeeded: 'Please tick this when it is so',
  unknownType: 'An item is submitted to Discover or to the marketplace',
  descriptionTooLong: ({ max }: Max) => `What you write has at most ${max} characters`,
  doubtfulRights: 'We doubt that these photos may be published.',
  sameView: 'The same view is on Discover already.',
  fragileSite: 'Visitors could harm this nature site.',
  seemsPrivate: 'It seems to be private land.',
  showsTooLittle: 'The photos do not show enough of the place.',
  showsOtherPlace: 'The photos show another place than the map.',
  confirmFirst: 'Please confirm your email first: then you can publish',
  waitsAlready: ({ kind }: Of) => `This ${kind} has been submitted already, and waits for a look`,
  notForSale: 'Only a portfolio that is for sale can go to the marketplace',
  publishedAlready: ({ kind }: Of) => `This ${kind} is on Discover already`,
  bought: 'What you bought is yours to use, not to publish',
})
