import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

let complaints: string[] = []
const print = console.error

beforeEach(() => {
  complaints = []
  console.error = (...args: unknown[]) => {
    complaints.push(format(...args))
    print(...args)
  }
})

// What the app reports as an error is one, even where the page still looks right.
afterEach(() => {
  console.error = print
  expect(complaints.splice(0), 'console.error was called').toEqual([])
})

/** For a test that means to provoke an error: what was reported so far, which then no longer fails it. */
export function expectedComplaints(): string[] {
  return complaints.splice(0)
}
