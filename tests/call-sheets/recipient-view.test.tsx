import { expect, test } from 'vitest'
import { GearTicks } from '#app/views/call-sheets/gear-ticks.tsx'
import { DayTabs, RecipientBar, VersionBanner } from '#app/views/call-sheets/recipient.tsx'
import { html, occurrences } from '../ui/render.tsx'

const confirm = /<button [^>]*value="confirm"[^>]*>Confirm my call</
const callMe = /<button [^>]*value="callMe"[^>]*>([^<]*)</

test('whoever has not answered can confirm their call, or ask to be called', () => {
  const bar = html(<RecipientBar answer={null} answeredAt="" />)
  expect(bar).toMatch(/<form [^>]*method="post"/)
  expect(bar).toContain('Please confirm your call')
  expect(bar).toMatch(confirm)
  expect(callMe.exec(bar)?.[1]).toBe('Ask to be called')
})

test('whoever has confirmed sees when, and how to take it back', () => {
  const bar = html(<RecipientBar answer="confirmed" answeredAt="Sat 6:02pm" />)
  expect(bar).toContain('Confirmed Sat 6:02pm')
  expect(bar).not.toMatch(confirm)
  expect(callMe.exec(bar)?.[1]).toBe('I can’t make it: ask to be called')
})

test('whoever asked to be called can confirm after all', () => {
  const bar = html(<RecipientBar answer="callMe" answeredAt="Sat 6:02pm" />)
  expect(bar).toContain('You asked to be called Sat 6:02pm')
  expect(bar).toMatch(confirm)
  expect(bar).not.toMatch(callMe)
})

test('each item has a tick of its own, which sends the opposite of what it shows', () => {
  const items = [
    { id: 'ring', title: 'Ring light', quantity: 2, isPacked: true },
    { id: 'kit', title: 'Kit bag', quantity: 1, isPacked: false },
  ]
  const list = html(<GearTicks items={items} />)
  expect(occurrences(list, '<form')).toBe(2)
  expect(list).toContain('1 of 2 items packed')
  expect(list).toMatch(
    /name="isPacked" value="false"\/><button[^>]*value="tick:ring" aria-checked="true"/,
  )
  expect(list).toMatch(
    /name="isPacked" value="true"\/><button[^>]*value="tick:kit" aria-checked="false"/,
  )
  expect(html(<GearTicks items={[]} />)).toBe('')
})

test('an old version leads to the newest, and the newest says nothing', () => {
  const newest = { name: 'Version 2 (blue)', href: '/call-sheet/abc/2026-10-03' }
  const old = html(<VersionBanner shown="version 1" newest={newest} />)
  expect(old).toContain(
    'This is version 1. <a href="/call-sheet/abc/2026-10-03">Version 2 (blue)</a> replaces it.',
  )
  expect(html(<VersionBanner shown="version 2" newest={null} />)).toBe('')
})

test('a person with one day gets no tabs', () => {
  const days = [
    { key: '2026-10-02', label: 'Fri, Oct 2nd', href: '/call-sheet/abc/2026-10-02' },
    { key: '2026-10-03', label: 'Sat, Oct 3rd', href: '/call-sheet/abc/2026-10-03' },
  ]
  expect(html(<DayTabs days={days.slice(0, 1)} day="2026-10-02" />)).toBe('')
  expect(html(<DayTabs days={days} day="2026-10-03" />)).toMatch(/aria-current="page"[^>]*>Sat/)
})
