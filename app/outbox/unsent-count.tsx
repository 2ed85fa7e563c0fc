import { useEffect, useState } from 'react'
import { formatCount } from '#app/format/plural.ts'
import { canStore, readAll } from './database.ts'

/** Warns that logging out removes unsent changes from this device. */
export default function UnsentCount() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (canStore()) void readAll('outbox').then((entries) => setCount(entries.length))
  }, [])
  if (count === 0) return null
  return (
    <p role="alert">
      {formatCount(count, 'change')} on this device {count === 1 ? 'has' : 'have'} not been sent
      yet, and would be lost.
    </p>
  )
}
