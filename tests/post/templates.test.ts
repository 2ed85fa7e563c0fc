import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { cellsOf, type SheetDocument } from '#app/domain/call-sheets/document.ts'
import type { MailTemplate } from '#app/domain/post/mail.ts'
import { render } from '#app/mails/render.server.tsx'
import { sampleDocument } from '#tests/call-sheets/sample-document.ts'
import { hostileText, sampleMails } from './sample-mails.ts'

const names = Object.keys(sampleMails) as MailTemplate[]

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs know no style sheets, so styles stand at the elements.
    'no-inline-style': 'off',
    // A subject may be as long as people write it.
    'long-title': 'off',
    // A link that calls somebody has the name beside the number.
    'tel-non-breaking': 'off',
    // What the renderer of mails writes, and browsers accept.
    'void-style': 'off',
    'attr-case': 'off',
    'no-deprecated-attr': 'off',
    'doctype-html': 'off',
    'presentation-role-style': 'off',
    'no-conditional-comment': 'off',
  },
})

test.each(names)(
  'the mail %s is valid HTML with one heading, and says the same as text',
  async (name) => {
    const { subject, html, text } = await render(name, sampleMails[name])
    expect(await faultsIn(html)).toEqual([])
    expect(subject).toMatch(/^\S.*\S$/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const [key, value] of Object.entries(sampleMails[name])) {
      if (typeof value === 'boolean' || key === 'picture') continue
      const lines = typeof value === 'object' ? wordsIn(value) : String(value).split('\n')
      for (const line of lines) expect(text).toContain(line)
    }
  },
)

test.each(names)('the mail %s shows hostile text as text', async (name) => {
  const props = hostile(sampleMails[name])
  const { subject, html, text } = await render(name, props)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(dropPicture(html)).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
  expect(await faultsIn(html)).toEqual([])
  const isShown = Object.values(props).includes(hostileText)
  expect(html.includes('&lt;script&gt;alert(2)&lt;/script&gt;')).toBe(isShown)
  expect(text.includes('<script>alert(2)</script>')).toBe(isShown)
})

test.each(names)('the mail %s asks nothing of anybody when it is opened', async (name) => {
  const { html } = await render(name, sampleMails[name])
  expect(dropPicture(html)).not.toMatch(/\bsrc=|url\(|@import|<link/)
})

test('the subject of a call sheet says the call, the version and what is asked', async () => {
  const props = sampleMails.callSheet
  const subjectOf = async (changes: Partial<typeof props>) =>
    (await render('callSheet', { ...props, ...changes })).subject
  const call = 'Your call: 5:40am, Sat, Oct 3rd · Lisbon lookbook'
  expect(await subjectOf({})).toBe(`Version 2 (blue): ${call}`)
  expect(await subjectOf({ isReminder: true })).toBe(`Please confirm: ${call}`)
  const version = { ...sampleDocument.version, number: 1, name: 'Version 1 (white)' }
  const first = { ...sampleDocument, version }
  expect(await subjectOf({ document: first })).toBe(call)
  const forAll = { ...first, you: null }
  expect(await subjectOf({ document: forAll })).toBe('Call sheet: Sat, Oct 3rd · Lisbon lookbook')
})

/** The items of a list, or all that a call sheet says. */
function wordsIn(value: object): string[] {
  if (Array.isArray(value)) return value
  const { title, date, you, version, sections, ...document } = value as SheetDocument
  const cells = cellsOf(value as SheetDocument).map(({ text }) => text)
  const { client, zone, notice, asterisk } = document
  const words = [title, date, client, zone, notice, asterisk, version.name, version.issued]
  return [...words, ...cells, ...sections.map((one) => one.title), you?.name ?? '']
}

/** The picture that comes with the mail. */
function dropPicture(html: string) {
  return html.replace(/<img [^>]*src="cid:picture"[^>]*>/, '')
}

function hostile<Props extends object>(props: Props): Props {
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => {
      const isOurs = typeof value !== 'string' || value.startsWith('http://localhost')
      return [key, isOurs ? value : hostileText]
    }),
  ) as Props
}

async function faultsIn(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
