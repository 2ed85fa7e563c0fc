import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph, Settings } from './letter.tsx'

export const subject = ({ title, price }: Mails['itemSold']) => `“${title}” was sold for ${price}`

export function Content({ title, price, link, ...links }: Mails['itemSold']) {
  return (
    <Letter preview={`Somebody bought it for ${price}`} title={title}>
      <Paragraph>
        Somebody bought your portfolio “{title}” for {price}. Your share is on your balance.
      </Paragraph>
      <Action href={link}>See your sales</Action>
      <Settings {...links} />
    </Letter>
  )
}
