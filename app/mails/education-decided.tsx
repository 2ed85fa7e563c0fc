import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = ({ until }: Mails['educationDecided']) =>
  until ? 'Your education price for Recce' : 'About the education price for Recce'

export function Content({ username, word, until, link }: Mails['educationDecided']) {
  return until ? (
    <Letter preview={`Yours until ${until}`} title="The education price is yours">
      <Paragraph>
        Hello {username}. Creative by the month costs you the education price until {until}. If you
        pay for it already, the next payment is the smaller one.
      </Paragraph>
      {word && <Quote>{word}</Quote>}
      <Action href={link}>See your subscription</Action>
    </Letter>
  ) : (
    <Letter preview="We could not grant it" title="The education price">
      <Paragraph>
        Hello {username}. We reviewed your request, but could not grant you the education price.
      </Paragraph>
      {word && <Quote>{word}</Quote>}
      <Paragraph>You can apply again with what was missing.</Paragraph>
      <Action href={link}>Apply again</Action>
    </Letter>
  )
}
