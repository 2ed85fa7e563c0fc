import type { ReportReason } from '#app/domain/discover/report.ts'
import { publishingWords } from '#app/domain/publishing/words.ts'

export type DemoModeration = {
  waiting: readonly { key: string; description: string }[]
  rejected: readonly { key: string; description: string; reason: string }[]
  reported: readonly { key: string; reason: ReportReason; message: string }[]
}

export const demoModeration: DemoModeration = {
  waiting: [
    {
      key: 'quiraing',
      description:
        'The whisky job is out, so this need not be a secret any more. The car park by the pass is public, and nobody has to leave the road for the frame.',
    },
  ],
  rejected: [
    {
      key: 'redwoods',
      description: 'The quietest grove along the avenue, best before ten.',
      reason: publishingWords.fragileSite.text,
    },
  ],
  reported: [
    {
      key: 'ursa',
      reason: 'dangerous',
      message:
        'The upper part of the path slid away after the rain. Two people ahead of us had to be helped back up. Please say so on the page.',
    },
  ],
}
