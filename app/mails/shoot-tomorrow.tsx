import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph, Settings } from './letter.tsx'

export const subject = ({ title }: Mails['shootTomorrow']) => `Tomorrow: “${title}”`

export function Content({ title, when, light, link, ...links }: Mails['shootTomorrow']) {
  return (
    <Letter preview={[when, light].filter(Boolean).join('. ')} title={title}>
      <Paragraph>This shoot is tomorrow{when && `: ${when}`}.</Paragraph>
      {light && <Paragraph>{light}</Paragraph>}
      <Action href={link}>See the day</Action>
      <Settings {...links} />
    </Letter>
  )
}
