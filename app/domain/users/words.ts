import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }

export const accountWords = catalogue('accounts', {
  displayNameNoText: 'A display name must be text',
  displayNameTooLong: ({ max }: Max) => `A display name has at most ${max} characters`,
  displayNameUnseen: 'A display name needs a visible character',
  bioNoText: 'A bio must be text',
  bioTooLong: ({ max }: Max) => `A bio has at most ${max} characters`,
  townNoText: 'A town must be text',
  townTooLong: ({ max }: Max) => `A town has at most ${max} characters`,
  linkNoText: 'A link is a web address',
  linkTooLong: ({ max }: Max) => `A link has at most ${max} characters`,
  linkNotWeb: 'A link begins with http:// or https://',

  usernameTooShort: ({ least }: { least: number }) => `A username has at least ${least} characters`,
  usernameTooLong: ({ max }: Max) => `A username has at most ${max} characters`,
  usernameCharacters:
    'A username has only the letters a to z, digits, dots, hyphens and underscores',
  usernameBlank: 'A username has at least one letter or digit',
  usernameEnding: 'A username does not end in .data',
  usernameReserved: 'This username is reserved. Please choose another one',
  usernameTaken: 'This username is taken',
  usernameNeeded: 'Please type your username',
  usernameWrong: 'This is not your username',
  formerUsernames: ({ max }: Max) =>
    `You have ${max} former usernames, which is the limit. You can return to one of them`,

  emailRequired: 'Email is required',
  emailNeeded: 'Please enter your email address.',
  emailIsYours: 'This is your email already',
  emailTaken: 'This email already has an account',
  emailTakenMeanwhile: 'This email has another account now. Please contact us',
  emailConfirmed: 'There is no new email to confirm',
  linkOver: 'The link may be expired or invalid.',
  onlyByOpening: 'This works once, so a HEAD or a prefetch gets nothing',
  confirmByPost: 'POST this token to confirm-email, or call this with a session of its account',

  passwordNeeded: 'Please enter your current password',
  passwordWrong: 'This is not your current password',
  passwordTooShort: ({ least }: { least: number }) =>
    `Password must be at least ${least} characters long`,
  passwordTooLong: ({ max }: Max) => `Password must be at most ${max} characters long`,
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  passwordIsName: 'A password is not your username or email. Please choose another.',
  passwordsDiffer: 'Passwords do not match',
  fillInAll: 'Please fill in all fields',

  resetRequired: 'Token and new password are required',
  resetTokenRequired: 'Reset token is required',
  resetTokenOver: 'This reset token is not valid or has expired',

  signUpRequired: 'Email, username, and password are required',
  loginRequired: 'Email/username and password are required',
  loginInvalid: 'Please enter a valid username or email and password',
  loginWrong: 'Wrong username, email or password',
  loginByHand: 'Please log in by hand',
  loginLinkOver: 'This login link is not valid or has expired',
  ssoOver: 'This login has expired. Please start again where you came from.',
  ssoAddress: 'We do not return to this address',
  sessionOfOther: 'This session belongs to somebody else',

  passwordToJoin: 'Please enter a password',
  sentByOther: 'Somebody else is logged in now',
  impersonated: 'You cannot do this while you act as somebody else',
  yourselfAlready: 'You are yourself already',
  otherAdmin: 'You cannot act as another admin',
  ownRole: 'You cannot change your own role',
  ownSessions: 'End your own sessions in your account',
  adminNeeded: 'There has to be an admin',
  onlyAdmin: 'You are the only admin. Make somebody else an admin before you delete your account',
  noAddress: ({ name }: { name: string }) =>
    `No account has confirmed the address ${name}. Confirm it first, or name the account by its username`,
  noUsername: ({ name }: { name: string }) =>
    `No account has the username ${name}. Sign up first, then run this again`,

  proofNeeded: 'Log in again, or send your username and your current password',
  photosTooFast: ({ tier, size, minutes }: { tier: string; size: string; minutes: string }) =>
    `The ${tier} plan allows ${size} of photos an hour. Please continue in ${minutes}.`,
  tooFast: ({ what, hours }: { what: string; hours: string }) =>
    `Too many ${what}. Please try again in ${hours}.`,
  keyUnanswered: 'The first request with this Idempotency-Key has no answer yet',
  keyReused: 'This Idempotency-Key was used for another request',
  syncTokenGone: 'This sync token is too old, or not yours. Please read everything again',

  downloadRunning: 'Your download is already being prepared',
  filesMissing: ({ photos }: { photos: string }) => `The files of ${photos} could not be found:`,
})

export const accessTokenWords = catalogue('accessTokens', {
  scopeUnknown: 'There is no such scope',
  redirectWrong: 'A redirect address uses https, http on this machine, or the scheme of an app',
  libraryRead: 'See your locations, portfolios, photos, tags and favourites',
  libraryWrite: 'Create, change, publish and delete locations, portfolios, photos and tags',
  plansRead: 'See your shoots, projects, concepts and gear',
  plansWrite: 'Create, change, publish and delete shoots, projects, concepts and gear',
  sharingRead: 'See what is shared with you and your notifications',
  sharingWrite: 'Invite people, change what they may do, and answer invitations',
  accountRead: 'See your username, email, plan and profile',
  moneyRead: 'See your plan’s price, your payments and the last digits of your card',

  nameNeeded: 'Please give the token a name',
  nameTooLong: ({ max }: { max: number }) => `A name has at most ${max} characters`,
  nameTaken: 'You already have a token with this name',
  scopesNeeded: 'Please choose at least one thing that it may do',
  scopeUnread: 'There is no such scope',
  expiryUnread: 'Please choose when it expires',
  dayNeeded: 'Please choose the last day',
  dayUnread: 'A day is written like 2027-03-31',
  dayOver: 'This day has already passed',
  dayTooLate: 'A token lasts ten years at most, or does not expire',
  full: ({ max }: { max: number }) =>
    `You have ${max} access tokens, which is the limit. Revoke one to make another`,

  appUnread: 'An app needs a name of at most 60 characters and at least one redirect address',
  redirectUnknown: 'This app has not registered this redirect address',
  appUnknown: 'We do not know this app, or cannot read its description',

  over: 'This access token has expired or was revoked',
  closed: 'An access token cannot do this. Please log in',
  scopesMissing: ({ scopes }: { scopes: readonly string[] }) =>
    `This access token lacks the scope ${scopes.join(' and ')}`,
})
