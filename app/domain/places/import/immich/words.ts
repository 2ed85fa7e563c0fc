import { catalogue } from '#app/domain/rules/sentences.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'

type Arrived = { photos: number; previews: number; videos: number; max: number | null }

export const immichWords = catalogue('immich', {
  hostUnlisted: 'This site does not connect to that Immich server',
  keyUnread: 'An API key of Immich is one word. Copy it from its account settings',
  keyRefused: 'Immich does not accept this API key. It may have been deleted',
  keyLost: 'The API key is no longer there. Please start again',
  permissionMissing:
    'This API key may not do that. In Immich, give it the permissions album.read, asset.read, asset.download and asset.view',
  albumGone: 'Immich has no such album, or the API key may not see it',
  answerTooLarge: 'This album is too large to be read at once. Choose days instead',
  foreign: 'This server does not answer as Immich does. Its operator can say more',
  silent: 'Immich does not answer at the moment. Please try again later',
  sourceUnchosen: 'Choose an album, or the first and the last day',
  dayUnread: 'A day is written like 2026-05-01',
  daysReversed: 'The last day is before the first',
  running: 'Photos are still coming from Immich. Wait until they are here, or stop them',
  nothingFound: 'Immich has no photos there',
  photoGone: 'Immich does not have this photo any more',
  photoUnread: 'Immich did not give us this photo',
  broken: 'Something went wrong on our side. What has come so far is still here',
  previews: ({ previews }: { previews: number }) => `${describePreviews(previews)}.`,
  arrived: ({ photos, previews, videos, max }: Arrived) =>
    [
      `${formatCount(photos, 'photo')} came from Immich.`,
      ...(previews > 0 ? [`${describePreviews(previews)}.`] : []),
      ...(videos > 0 ? [`${formatCount(videos, 'video')} left out.`] : []),
      ...(max ? [`There are more, but an import has at most ${max} photos.`] : []),
    ].join(' '),
})

function describePreviews(count: number) {
  const rest = numberOf(count, {
    one: 'came as a preview, because its file is too large or RAW',
    other: 'came as previews, because their files are too large or RAW',
  })
  return `${formatCount(count, 'photo')} ${rest}`
}
