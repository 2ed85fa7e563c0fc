import { type Descriptions, examplePhoto } from './about.ts'

export const accounts: Descriptions = {
  bio: [
    'What the user says about themselves on their profile, with line breaks; empty if nothing.',
    'Portraits outdoors, mostly before breakfast.',
  ],
  categories: 'Suggested categories of gear items, in the order of packing.',
  clock: 'How the user reads times of day: `24h` or `12h`. Times in answers are ISO 8601 anyway.',
  deleted:
    'Only with `since`: by the name of a list, the IDs of the entries that are gone from it. Delete them from your copy.',
  deviceId: [
    'A name of the device that your app chooses and keeps; registering it again replaces its push token.',
    'b7e2-iphone',
  ],
  deviceName: ['The name of the device that the user sees in their settings.', 'Ana’s phone'],
  displayName: ['The name that others read; empty if the user has set none.', 'Ana Reis'],
  email: ['An e-mail address.', 'ana@example.com'],
  emailConfirmed: ['Whether the user has confirmed their e-mail address.', true],
  emailConfirmToken: [
    'The token of the link in the mail that confirms an address.',
    'Zm9yLXRoZS1jb25maXJtYXRpb24tbWFpbA',
  ],
  emailOrUsername: [
    'An e-mail address or a username. `email` and `username` are accepted in its place; one of the three is required.',
    'ana@example.com',
  ],
  endsAt: 'When it ends (ISO 8601).',
  favoriteLocations: 'The locations that the user marked as favourites, others’ included.',
  favoritePortfolios: 'The portfolios that the user marked as favourites, others’ included.',
  gearTemplates: 'Suggestions of gear items with their category; the same for everybody.',
  gears: 'The user’s gear items.',
  impersonator: 'The admin who acts as this user at the moment; absent otherwise.',
  'impersonator.endsAt': 'When the admin stops acting as the user (ISO 8601).',
  'impersonator.id': 'The user ID of the admin.',
  'impersonator.username': ['The username of the admin.', 'admin'],
  'Account.imageUrl': ['The profile picture, at its largest size; null without one.', examplePhoto],
  'user.email': ['The e-mail address of the account; null if it has none.', 'ana@example.com'],
  'User.email': ['The e-mail address of the account; null if it has none.', 'ana@example.com'],
  'Account.email': ['The e-mail address of the account; null if it has none.', 'ana@example.com'],
  isAdmin: 'Whether the user is an admin of this site.',
  isGetRecceData:
    'Whether the answer also has all data of the user, as `GET user/{id}/recce` answers it.',
  isPaid: ['Whether the user has a paid plan: `tier` is not `Basic`.', true],
  isProfilePublic: ['Whether visitors may open the user’s profile.', true],
  isSsoFlow: 'Accepted from older companion apps; it has no effect.',
  link: [
    'A web address on the profile (http or https); empty if none. Without a scheme, `https://` is put before it.',
    'https://example.com/ana',
  ],
  'Profile.locations': 'The locations on the profile.',
  'Profile.portfolios': 'The portfolios on the profile.',
  'PostPortfolioClone.locations': 'The copies of its locations.',
  locations: 'The user’s locations, and those that they accepted from others.',
  newPassword: ['The new password.', 'lantern harbour sepia'],
  order:
    'Only with `since`: by the name of a list whose entries came, went or moved, all its IDs in their order.',
  password: ['The current password of the account.', 'quay before seven'],
  'Signup.password': ['The password of the new account: 6 to 128 characters.', 'quay before seven'],
  pendingEmail: [
    'A new e-mail address that the user has not confirmed yet; null if there is none.',
    null,
  ],
  pictureId: 'The ID of the profile picture’s photo; null without one.',
  portfolios: 'The user’s portfolios, and those that they accepted from others.',
  projects: 'The user’s projects, and those that they accepted from others.',
  purchases: 'What the user bought, newest first.',
  pushToken: [
    'Expo’s push token, or for the platform `web` the browser’s `PushSubscription` as JSON.',
    'ExponentPushToken[xyz]',
  ],
  redirectTo: [
    'The address to open next, with `sessionToken`, `userId` and `state` in its query.',
    'recce://login?sessionToken=dGVtcG9yYXJ5&userId=0198f2a4-7c1e-7b3a-9d55-3f2b8a1c6e01&state=x9Qd',
  ],
  redirectUri: [
    'Where the login leads: an address that the operator has allowed. Without it, the start page.',
    'recce://login',
  ],
  resetToken: [
    'The token of the link in the mail that resets a password.',
    'cmVzZXQtbXktcGFzc3dvcmQ',
  ],
  'user.role': [
    'What the user is on this site: `admin` runs it, `beta` tries new functions.',
    'user',
  ],
  'User.role': [
    'What the user is on this site: `admin` runs it, `beta` tries new functions.',
    'user',
  ],
  'Account.role': [
    'What the user is on this site: `admin` runs it, `beta` tries new functions.',
    'user',
  ],
  scopes: 'The scopes of the access token that made the request; absent in a session.',
  session: 'The session of the request.',
  'session.userId': 'The ID of the user who is logged in; null if nobody is.',
  sessionToken: [
    'The token of the session: send it as `Authorization: Bearer …`.',
    'c2Vzc2lvbi10b2tlbi1vZi1hbi1leGFtcGxl',
  ],
  'user.sessionToken': [
    'The same as `sessionToken` beside `user`.',
    'c2Vzc2lvbi10b2tlbi1vZi1hbi1leGFtcGxl',
  ],
  'GetLoginSso.sessionToken': [
    'A token that the other site exchanges once, by POST `session-token-temp`.',
    'dGVtcG9yYXJ5LXRva2VuLW9mLWFuLWV4YW1wbGU',
  ],
  'ValidateSessionToken.sessionToken': [
    'The session token to look at; without it, the one of the request.',
    'c2Vzc2lvbi10b2tlbi1vZi1hbi1leGFtcGxl',
  ],
  sessionTokenTemp: [
    'A token that opens one session within two minutes, once.',
    'dGVtcG9yYXJ5LXRva2VuLW9mLWFuLWV4YW1wbGU',
  ],
  shoots: 'The user’s shoots, and those that they accepted from others.',
  since: [
    'The `syncToken` of the last answer. Only what changed since then is answered.',
    'eyJhdCI6IjIwMjYtMDYtMjEifQ',
  ],
  slots:
    'The entries of packing lists: the user’s gear items in shoots, and those of the user’s shoots.',
  state: [
    'A value that the two ends of the login compare. It is valid for ten minutes.',
    'x9QdR2u7mZt0cVb4',
  ],
  statusMessage: ['What happened, as a sentence for people.', 'Logged out'],
  statusType: 'How to show `statusMessage`.',
  'PostEmailPasswordReset.statusMessage': [
    'What happened, as a sentence for people.',
    'Reset email sent to: ana@example.com',
  ],
  'PostResetPassword.statusMessage': [
    'What happened, as a sentence for people.',
    'Password reset! Please log in with your new password.',
  ],
  'PostSendConfirmEmail.statusMessage': [
    'What happened, as a sentence for people.',
    'Confirmation email sent to: ana@example.com',
  ],
  syncToken: [
    'Marks this state of the data. Store it, and send it as `since` next time.',
    'eyJhdCI6IjIwMjYtMDYtMjEifQ',
  ],
  tags: 'The user’s tags, by title.',
  tier: 'The plan of the user.',
  town: ['Where the user works, as they write it; empty if nothing.', 'Marseille'],
  user: 'The user.',
  userIdOrUsernameOrEmail: ['Whom to act as: a user ID, a username or an e-mail address.', 'ana'],
  'DeleteUser.username': ['Your username, to confirm that you mean this account.', 'ana'],
  'Account.username': [
    'The username: 3 to 30 lower-case letters, digits, `_`, `.` and `-`; unique. Old links to the user’s pages keep working after a change.',
    'ana',
  ],
  'Login.email': ['Accepted in place of `emailOrUsername`.', 'ana@example.com'],
  'Login.username': ['Accepted in place of `emailOrUsername`.', 'ana'],
  'Signup.email': [
    'The e-mail address of the new account, which gets a mail to confirm it. It or `username` is required.',
    'ana@example.com',
  ],
  'Signup.username': ['The username of the new account. It or `email` is required.', 'ana'],
  'Userinfo.email': [
    'Your own e-mail address; that of anybody else is not found.',
    'ana@example.com',
  ],
  'ProfileRequest.username': ['The user whose profile it is. It or `userId` is required.', 'ana'],
  'ProfileRequest.userId': 'The user whose profile it is, by ID. It or `username` is required.',
  expiry: ['How many days the token works; `day` until `lastDay`, or `never`.', '90'],
  'AccessTokens.name': ['Your name for the token.', 'Backup'],
}
