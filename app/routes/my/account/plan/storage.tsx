import type { StorageUse } from '#app/domain/items/use.server.ts'
import { removedDays } from '#app/domain/rules/retention.ts'
import { fileSize } from '#app/format/file-size.ts'

export function AccountStorage({ bytes, limit, hourly }: StorageUse) {
  const sizes = `${fileSize(bytes)} of ${fileSize(limit)}`
  return (
    <li>
      <p>
        <b>Photos</b>
        <span>{sizes}</span>
      </p>
      <div className="use-line small">
        {bytes >= limit
          ? 'Full: choose a larger plan. '
          : `Files as you upload them, up to ${fileSize(hourly)} an hour. `}
        {`Deleted photos make room after ${removedDays} days.`}
        <meter min={0} max={limit} value={Math.min(bytes, limit)} aria-label={`Photos: ${sizes}`} />
      </div>
    </li>
  )
}
