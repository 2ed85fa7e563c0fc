import { gearFields } from '#app/domain/gear/gear.ts'
import { locationFields } from '#app/domain/places/location.ts'
import { portfolioFields } from '#app/domain/places/portfolio.ts'
import { describeFields } from '#app/domain/rules/fields.ts'
import { projectFields } from '#app/domain/shoots/project.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'

const { startDate: _, endDate: __, locationIds: ___, ...ofShoot } = shootFields

export const exportGuide = `Everything that is yours in Recce
=================================

account.json     you: username and the names before it, display name, bio, town, link, email, plan,
                 settings
locations.json   ${column(`your locations: ${describeFields(locationFields)}, photoIds in their order`)}
portfolios.json  ${column(`your portfolios: ${describeFields(portfolioFields)}`)}
projects.json    ${column(`your projects: ${describeFields(projectFields)}, concept`)}
shoots.json      ${column(`your shoots: ${describeFields(ofShoot)}, startsAt, endsAt, stops with the light that is wanted, slots (the gear in it), concept, callSheets (what was typed for each day, every version as it was issued, and who was sent it and confirmed; shareId is the id of a person in sharedWith)`)}
gear.json        ${column(`your gear: ${describeFields(gearFields)}, photoIds`)}
locationNotes.json  what you wrote for call sheets about locations: parking, base, permit, the nearest
                 hospital and so on
memberships.json what is shared with you, and what its owner wrote about you: name, role, call time, phone
tags.json        your tags
favorites.json   what you marked
searches.json    your saved searches: query is the end of an address of Discover
devices.json     the apps and browsers that get your notifications
notices.json     what you chose to be told of, or not, other than usual
quiet.json       your quiet hours
purchases.json   what you bought: title, price in US dollars, portfolioId of your copy
donations.json   what you gave us, in US dollars
education.json   what you wrote to ask for the education price, and what was decided
sales.json       what others bought of you: title, price in US dollars, portfolioId
codes.json       the codes that make your portfolios cheaper
payouts.json     the account at the payment provider into which you are paid, and what it asks for
ledger.json      your account as a seller: sales, what was given back or disputed, and payouts, each with its
                 gross, our fee and your net in US dollars
photos.json      your photos: file (its path in this folder), size, when and where it was taken
                 (degrees, WGS 84), direction in degrees from north, camera, lens, focal length in
                 millimetres, sha256 of the file
submissions.json what you submitted to Discover, and what was decided
reports.json     the pages that you reported while you were logged in
tokens.json      your access tokens: name, scopes, expiry and last use; the tokens themselves we do
                 not know
webhooks.json    your webhooks: address and events, without the secret
messages.json    what you wrote to us while you were logged in, and our replies
photos/          the photos as you uploaded them
schema/          a JSON Schema for each of these files, for programs that read them

"Bring back an archive" on the page "Your data" of any Recce reads this file. format in account.json
is the number of its format.

Each file of JSON is a list, account.json is one object. Ids connect them: a photo's locationId is
the id of a location. Times are ISO 8601. takenOffset is the minutes east of UTC of the camera's
clock; where it is null, takenAt is that clock read as UTC.

sharedWith tells who may see or edit an item of yours. links tells which links lead to it, what
they show and how often they were opened.

deletedAt and removedAt tell of what you deleted within the last seven days. Photos in
photos/waiting belong to an import that is not saved yet.

isOriginal is false in a copy of somebody else's photo: its original stays with its owner, and here
it is a JPEG of at most 1920 pixels. A photo whose file could not be found has file: null and is
named in missing-photos.txt.
`

/** Wraps the description beside a file's name, so that lines have at most 100 characters. */
function column(text: string): string {
  return text.replace(/(.{1,82})(?: |$)/g, '$1\n                 ').trim()
}
