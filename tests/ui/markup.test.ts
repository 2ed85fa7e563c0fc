import { expect, test } from 'vitest'
import { markup } from '#app/ui/markup.ts'

test('every value is escaped, between tags and in attributes', () => {
  const title = `"><script>alert('1 & 2')</script>`
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#x27;1 &amp; 2&#x27;)&lt;/script&gt;'
  expect(markup`<a title="${title}">${title}</a>`.__html).toBe(
    `<a title="${escaped}">${escaped}</a>`,
  )
})

test('markup stands in markup as it is, alone or in a row', () => {
  const rows = ['a', '<b>'].map((text) => markup`<li>${text}</li>`)
  expect(markup`<ul>${rows}</ul>${markup`<hr>`}`.__html).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>',
  )
})

test('what is not there leaves nothing, and a zero is there', () => {
  expect(markup`<i>${undefined}${false}${''}${0}</i>`.__html).toBe('<i>0</i>')
})

test('what only looks like markup is text', () => {
  const sent = JSON.parse('{"__html":"<script>"}')
  expect(markup`<i>${sent}</i>`.__html).toBe('<i>[object Object]</i>')
})
