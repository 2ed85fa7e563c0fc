import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }

export const educationWords = catalogue('education', {
  schoolRequired: 'Name your school or university',
  addressRequired: 'Enter its website or postal address',
  tooLong: ({ max }: Max) => `This has at most ${max} characters`,
  waitsAlready: 'You have already applied. We will review it as soon as we can.',
  grantedAlready: 'You have the education price already',
  decidedMeanwhile: 'Somebody else has already decided this',
  reasonNeeded: 'Give a reason, so that they know what is missing',
  endWrong: 'The price ends on a day from tomorrow on, in two years at the latest',
})
