import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

let complaints: string[] = []
const print = console.error

/** An error that the app logs fails the test, even where the page still looks right. */
export function failOnComplaints() {
  beforeEach(() => {
    complaints = []
    console.error = (...args: unknown[]) => {
      complaints.push(format(...args))
      print(...args)
    }
  })
  afterEach(() => {
    console.error = print
    expect(complaints.splice(0), 'console.error was called').toEqual([])
  })
}

/** For a test that provokes an error: returns what was logged so far, which then fails nothing. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}
